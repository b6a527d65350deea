import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productFile } from './products'

/** Puts product files into the folder of imports, so that `sourcefiles` has something to offer. */
export async function writeSampleImports(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const files = { 'gazetka-spozywcza.csv': [0, 25], 'gazetka-przemyslowa.csv': [38, 12] } as const
  for (const [name, [from, count]] of Object.entries(files)) {
    // a file of that name that somebody put there stays as it is
    await writeFile(join(folder, name), productFile(from, count), { flag: 'wx' }).catch(
      ignoreExisting,
    )
  }
}

function ignoreExisting(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return
  throw error
}
