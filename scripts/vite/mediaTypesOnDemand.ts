import type { Plugin } from 'vite'

const TABLE = 'mime-types'
const DOOR = '\0media-types:'

/**
 * Loads the table of all media types at the first lookup: flydrive needs it to guess the type of a file in a bucket,
 * and a server that keeps files in a folder would load it at every start for nothing.
 */
export function mediaTypesOnDemand(): Plugin {
  return {
    name: 'media-types-on-demand',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== TABLE || importer?.startsWith(DOOR)) return null
      const table = await this.resolve(source, importer, { skipSelf: true })
      return table && DOOR + table.id
    },
    load(id) {
      if (!id.startsWith(DOOR)) return null
      const table = JSON.stringify(id.slice(DOOR.length))
      return `export default { lookup: (name) => require(${table}).lookup(name) }`
    },
  }
}
