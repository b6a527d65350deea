import type { Plugin } from 'vite'

const TABLE = 'mime-types'
const DOOR = '\0media-types:'

/**
 * Reads the table of all media types when one is first looked up: flydrive guesses from a name what goes into a bucket,
 * and a server that keeps files in a folder would read it at every start.
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
