import { saveBlob } from '../../resource/saveBlob'

/** Where an export goes. Nothing is to be seen of it before `finish`. */
export interface Sink {
  readonly write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>
  readonly finish: () => Promise<void>
  readonly discard: () => Promise<void>
}

/** Up to how many rows a file is made in memory, without asking where to put it. */
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
    // the browser allows no file picker in a frame, or too long after the click
    console.warn('The file is made in memory', error)
    return gathered(name)
  }
}

/** Writes to disk: the browser uses a temporary file, and replaces the chosen one at `close`. */
async function onDisk(handle: FileSystemFileHandle): Promise<Sink> {
  const file = await handle.createWritable()
  const pieces = gatherer(1024 * 1024)
  return {
    write: async (piece) => {
      const full = pieces.add(piece)
      if (full) await file.write(full)
    },
    finish: async () => {
      await file.write(pieces.rest())
      await file.close()
    },
    discard: async () => {
      await file.abort().catch(() => undefined)
      // choosing the file has created it empty
      await handle.remove?.().catch(() => undefined)
    },
  }
}

/** The browser keeps what was handed to it outside of the page's memory. */
function gathered(name: string): Sink {
  const handed: Blob[] = []
  const pieces = gatherer(8 * 1024 * 1024)
  return {
    write: async (piece) => {
      const full = pieces.add(piece)
      if (full) handed.push(full)
    },
    finish: async () => saveBlob(new Blob([...handed, pieces.rest()], { type: 'text/csv' }), name),
    discard: async () => undefined,
  }
}

/** Makes few blobs of many pieces: each handing over costs as much as a megabyte. */
function gatherer(size: number) {
  let pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const rest = () => {
    const blob = new Blob(pieces)
    pieces = []
    bytes = 0
    return blob
  }
  return {
    /** @returns what has come together, once it is large enough */
    add: (piece: Uint8Array<ArrayBuffer>): Blob | null => {
      pieces.push(piece)
      bytes += piece.length
      return bytes >= size ? rest() : null
    },
    rest,
  }
}
