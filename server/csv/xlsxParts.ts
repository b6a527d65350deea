import sax from 'sax'
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl'
import { bufferOf, type Content } from '../files/content'
import { nextTurn } from '../quota'
import { CsvError } from './read'

const MiB = 1024 ** 2
/** What an .xlsx may hold at most: it is a ZIP, and a small one may claim to be enormous. */
const MOST_PARTS = 2_000
/** The bytes of all names, extra fields and comments together. */
const LONGEST_DIRECTORY = MiB
/** What each kind of part may unpack to. */
const most = { small: 8 * MiB, texts: 64 * MiB, sheet: 2 * 1024 * MiB }
/** A real sheet of hundreds of megabytes compresses some thirty times, zeros a thousand times. */
const MOST_RATIO = 200
/** Spreadsheets nest some ten elements and give one some twenty attributes; sax keeps all of them in memory. */
const MOST_DEPTH = 100
const MOST_ATTRIBUTES = 100
/** How many characters one turn of the event loop parses: a cell of ten may stand for a text of thousands. */
const PIECE = 2 * 1024

/** Listens to an XML part; names come without their prefix. */
export interface XmlListener {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** The parts of an .xlsx, read as a stream each. */
export interface XlsxParts {
  has(name: string): boolean
  /** Reads a part to its end; others are served after each piece. */
  read(name: string, listener: XmlListener, kind?: keyof typeof most): AsyncGenerator<void>
  close(): void
}

/** @throws CsvError where the directory is too large, yauzl's error for what is no ZIP; nothing was unpacked by then */
export async function openXlsx(file: Content): Promise<XlsxParts> {
  const options = { autoClose: false, strictFileNames: false }
  const zip = await (file instanceof Uint8Array
    ? fromBufferPromise(bufferOf(file), options)
    : openPromise(file.path, options))
  try {
    const parts = await entriesOf(zip)
    return {
      has: (name) => parts.has(name.toLowerCase()),
      read: (name, listener, kind = 'small') =>
        readPart(zip, wanted(parts.get(name.toLowerCase()), most[kind]), listener),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const parts = new Map<string, Entry>()
  // yauzl does not let others run between two entries
  if (zip.entryCount > MOST_PARTS) throw new CsvError('file.xlsx.large')
  let length = 0
  for await (const entry of zip.eachEntry()) {
    length += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (length > LONGEST_DIRECTORY) throw new CsvError('file.xlsx.large')
    parts.set(entry.fileName.toLowerCase(), entry)
  }
  return parts
}

/** The sizes are what the file claims; yauzl breaks off a part that turns out longer. */
function wanted(entry: Entry | undefined, largest: number): Entry {
  if (!entry) throw new CsvError('file.xlsx.broken')
  if (entry.isEncrypted()) throw new CsvError('file.xlsx.locked')
  const { compressedSize, uncompressedSize: size } = entry
  const isBomb = size > most.texts && size / Math.max(1, compressedSize) > MOST_RATIO
  if (isBomb || size > largest) throw new CsvError('file.xlsx.large')
  return entry
}

async function* readPart(zip: ZipFile, entry: Entry, listener: XmlListener): AsyncGenerator<void> {
  // sax, though others are faster: it bounds what it holds back of an endless name or value.
  const parser = sax.parser(true)
  let attributes: Record<string, string> = {}
  let given = 0
  let depth = 0
  const bounded = (count: number, bound: number) => {
    if (count > bound) throw new CsvError('file.xlsx.large')
  }
  const handlers: Partial<typeof parser> = {
    onerror: (error) => {
      throw error
    },
    // No spreadsheet has one, and entities of its own are what a bomb of a few lines is made of.
    ondoctype: () => {
      throw new CsvError('file.xlsx.broken')
    },
    onattribute: ({ name, value }) => {
      bounded(++given, MOST_ATTRIBUTES)
      attributes[name] = value
    },
    onopentag: ({ name }) => {
      bounded(++depth, MOST_DEPTH)
      given = 0
      listener.open?.(localName(name), attributes)
      attributes = {}
    },
    ontext: (text) => listener.text?.(text),
    oncdata: (text) => listener.text?.(text),
    onclosetag: (name) => {
      depth--
      listener.close?.(localName(name))
    },
  }
  Object.assign(parser, handlers)
  let decoder: TextDecoder | undefined
  const stream = await zip.openReadStreamPromise(entry)
  for await (const chunk of stream) {
    const bytes: Buffer = chunk
    decoder ??= new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-8')
    const text = decoder.decode(bytes, { stream: true })
    for (let at = 0; at < text.length; at += PIECE) {
      parser.write(text.slice(at, at + PIECE))
      yield
      // content that is stored uncompressed, or in memory, arrives without any pause of its own
      await nextTurn()
    }
  }
  parser.write(decoder?.decode() ?? '').close()
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
