import sax from 'sax'
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl'
import { bufferOf, type Content } from '../files/content'
import { CsvError } from './read'

/** What an .xlsx may hold at most: it is a ZIP, and a small one may claim to be enormous. */
const MOST_PARTS = 2_000
const MOST_TEXT = 64 * 1024 * 1024
const MOST_SHEET = 2 * 1024 ** 3
/** A real sheet of hundreds of megabytes compresses some thirty times, zeros a thousand times. */
const MOST_RATIO = 200

/** What is heard of an XML part; names without their prefix. */
export interface XmlListener {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** The parts of an .xlsx, read as a stream each. */
export interface XlsxParts {
  has(name: string): boolean
  /** Reads a part to its end; gives a turn back after each piece of it. `isSheet`: it may be large. */
  read(name: string, listener: XmlListener, isSheet?: boolean): AsyncGenerator<void>
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
      read: (name, listener, isSheet = false) =>
        readPart(zip, wanted(parts.get(name.toLowerCase()), isSheet), listener),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (parts.size >= MOST_PARTS) throw new CsvError('file.xlsx.large')
    parts.set(entry.fileName.toLowerCase(), entry)
  }
  return parts
}

/** The sizes are the file's own word; yauzl ends a part that turns out longer than it said. */
function wanted(entry: Entry | undefined, isSheet: boolean): Entry {
  if (!entry) throw new CsvError('file.xlsx.broken')
  if (entry.isEncrypted()) throw new CsvError('file.xlsx.locked')
  const { compressedSize, uncompressedSize: size } = entry
  const isBomb = size > MOST_TEXT && size / Math.max(1, compressedSize) > MOST_RATIO
  if (isBomb || size > (isSheet ? MOST_SHEET : MOST_TEXT)) throw new CsvError('file.xlsx.large')
  return entry
}

async function* readPart(zip: ZipFile, entry: Entry, listener: XmlListener): AsyncGenerator<void> {
  // sax and not a parser that is faster: what it holds back of an endless name or value is bounded.
  const parser = sax.parser(true)
  let attributes: Record<string, string> = {}
  const handlers: Partial<typeof parser> = {
    onerror: (error) => {
      throw error
    },
    // No spreadsheet has one, and entities of its own are what a bomb of a few lines is made of.
    ondoctype: () => {
      throw new CsvError('file.xlsx.broken')
    },
    onattribute: ({ name, value }) => {
      attributes[name] = value
    },
    onopentag: ({ name }) => {
      listener.open?.(localName(name), attributes)
      attributes = {}
    },
    ontext: (text) => listener.text?.(text),
    oncdata: (text) => listener.text?.(text),
    onclosetag: (name) => listener.close?.(localName(name)),
  }
  Object.assign(parser, handlers)
  let decoder: TextDecoder | undefined
  const stream = await zip.openReadStreamPromise(entry)
  for await (const chunk of stream) {
    const bytes: Buffer = chunk
    decoder ??= new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-8')
    parser.write(decoder.decode(bytes, { stream: true }))
    yield
  }
  parser.write(decoder?.decode() ?? '').close()
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
