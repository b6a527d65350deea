import { saveBlob } from '../saveBlob'

/** Where an export goes. Nothing is to be seen of it before `finish`. */
export interface Sink {
  readonly write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>
  readonly finish: () => Promise<void>
  readonly discard: () => Promise<void>
}

/** A file of so many rows is small enough to be made in memory, and nobody is asked where it shall lie. */
const FEW = 20_000

/**
 * The file for an export. A long one goes to the disk as it comes where the browser can do that (Chromium, on a secure
 * address); anywhere else it is gathered, and saved as a download once it is whole.
 * @returns null where the person was asked for a file and named none
 */
export async function openSink(name: string, rows: number): Promise<Sink | null> {
  if (rows <= FEW || !window.showSaveFilePicker) return gathered(name)
  try {
    const handle = await window.showSaveFilePicker({
      suggestedName: name,
      types: [{ accept: { 'text/csv': ['.csv'] } }],
    })
    return await onDisk(handle)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    // the right to ask is lost in a frame, or where a click is long past
    console.warn('The file is made in memory', error)
    return gathered(name)
  }
}

/** The browser writes beside the file and puts it in its place when it is closed. */
async function onDisk(handle: FileSystemFileHandle): Promise<Sink> {
  const file = await handle.createWritable()
  return {
    write: (piece) => file.write(piece),
    finish: () => file.close(),
    discard: async () => {
      await file.abort().catch(() => undefined)
      // the empty file that naming it has made
      await handle.remove?.().catch(() => undefined)
    },
  }
}

/** Pieces of so many bytes are handed to the browser, which keeps them outside of the page's memory. */
const HANDED = 8 * 1024 * 1024

function gathered(name: string): Sink {
  let handed: Blob[] = []
  let pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const hand = () => {
    handed.push(new Blob(pieces))
    pieces = []
    size = 0
  }
  return {
    write: async (piece) => {
      pieces.push(piece)
      size += piece.length
      if (size > HANDED) hand()
    },
    finish: async () => {
      hand()
      saveBlob(new Blob(handed, { type: 'text/csv' }), name)
    },
    discard: async () => {
      handed = []
      pieces = []
    },
  }
}
