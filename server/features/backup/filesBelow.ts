import fs from 'node:fs/promises'
import path from 'node:path'

/** What goes meanwhile, or is a link to nothing, to itself or through a file, is not there. */
const ifThere = (error: NodeJS.ErrnoException): null => {
  if (!['ENOENT', 'ELOOP', 'ENOTDIR'].includes(error.code ?? '')) throw error
  return null
}

/**
 * The files below a folder, also of those that links lead to, each folder once; pipes and sockets are none.
 * @param passed real places of folders that are not looked into, to which a link may lead
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
