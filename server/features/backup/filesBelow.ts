import fs from 'node:fs/promises'
import path from 'node:path'

/** What goes meanwhile, or is a link to nothing or to itself, is not there. */
const ifThere = (error: NodeJS.ErrnoException): null => {
  if (error.code !== 'ENOENT' && error.code !== 'ELOOP') throw error
  return null
}

/**
 * The files below a folder, also of those that links lead to; pipes and sockets are none.
 * @param passed real places of folders that are not looked into: the ones above, which a link may lead back to
 */
export async function* filesBelow(
  folder: string,
  passed: readonly string[],
): AsyncGenerator<string> {
  const place = await fs.realpath(folder).catch(ifThere)
  if (place === null || passed.includes(place)) return
  for (const name of (await fs.readdir(folder).catch(ifThere)) ?? []) {
    const file = path.join(folder, name)
    const kind = await fs.stat(file).catch(ifThere)
    if (kind?.isDirectory()) yield* filesBelow(file, [...passed, place])
    else if (kind?.isFile()) yield file
  }
}
