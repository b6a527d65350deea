import sax from 'sax'
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl'
import { bufferOf, type Content } from '../files/content'
import { nextTurn } from '../quota'
import { CsvError } from './read'

const MiB = 1024 ** 2
/** What an .xlsx may hold at most: it is a ZIP, and a small one may claim to be enormous. */
const MOST_PARTS = 2_000
/** Names, remarks and the like of all parts together. */
const LONGEST_DIRECTORY = MiB
/** What each kind of part may unpack to. */
const most = { small: 8 * MiB, texts: 64 * MiB, sheet: 2 * 1024 * MiB }
/** A real sheet of hundreds of megabytes compresses some thirty times, zeros a thousand times. */
const MOST_RATIO = 200
/** Spreadsheets nest some ten elements and give one some twenty attributes; sax keeps all of either. */
const MOST_DEPTH = 100
const MOST_ATTRIBUTES = 100
/** Letters that are parsed in a turn: a cell of ten of them may stand for a text of thousands. */
const PIECE = 2 * 1024

/** What is heard of an XML part; names without their prefix. */
export interface XmlListener {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** The parts of an .xlsx, read as a stream each. */
export interface XlsxParts {
  has(name: string): boolean
  /** Reads a part to its end; gives a turn back after each piece of it. */
  read(name: string, listener: XmlListener, kind?: keyof typeof most): AsyncGenerator<void>
  close(): void
}

/** @throws CsvError for what is no .xlsx, or a bomb; nothing was unpacked by then */
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
  // yauzl gives no turn back between two of them
  if (zip.entryCount > MOST_PARTS) throw new CsvError('file.xlsx.large')
  let length = 0
  for await (const entry of zip.eachEntry()) {
    length += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (length > LONGEST_DIRECTORY) throw new CsvError('file.xlsx.large')
    parts.set(entry.fileName.toLowerCase(), entry)
  }
  return parts
}

/** The sizes are the file's own word; yauzl ends a part that turns out longer than it said. */
function wanted(entry: Entry | undefined, largest: number): Entry {
  if (!entry) throw new CsvError('file.xlsx.broken')
  if (entry.isEncrypted()) throw new CsvError('file.xlsx.locked')
  const { compressedSize, uncompressedSize: size } = entry
  const isBomb = size > most.texts && size / Math.max(1, compressedSize) > MOST_RATIO
  if (isBomb || size > largest) throw new CsvError('file.xlsx.large')
  return entry
}

async function* readPart(zip: ZipFile, entry: Entry, listener: XmlListener): AsyncGenerator<void> {
  // sax and not a parser that is faster: what it holds back of an endless name or value is bounded.
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
      // what lies unpacked in a file, or in memory, comes at once
      await nextTurn()
    }
  }
  parser.write(decoder?.decode() ?? '').close()
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
