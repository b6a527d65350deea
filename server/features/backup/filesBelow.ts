import fs from 'node:fs/promises'
import path from 'node:path'

/** A file deleted meanwhile, or a link to nothing, to itself or through a file, counts as missing. */
const ifThere = (error: NodeJS.ErrnoException): null => {
  if (!['ENOENT', 'ELOOP', 'ENOTDIR'].includes(error.code ?? '')) throw error
  return null
}

/**
 * The files below a folder, also in folders that links lead to, each folder once; without pipes and sockets.
 * @param passed real paths of folders to leave out, to which a link may lead
 */
export async function filesBelow(
  folder: string,
  passed: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = []
  const seen = new Set(passed)
  const look = async (at: string): Promise<void> => {
    const place = await fs.realpath(at).catch(ifThere)
    if (place === null || seen.has(place)) return
    seen.add(place)
    for (const name of (await fs.readdir(at).catch(ifThere)) ?? []) {
      const file = path.join(at, name)
      const kind = await fs.stat(file).catch(ifThere)
      if (kind?.isDirectory()) await look(file)
      else if (kind?.isFile()) found.push(file)
    }
  }
  await look(folder)
  return found
}
