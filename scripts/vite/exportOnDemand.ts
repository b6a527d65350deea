import type { Plugin } from 'vite'

const WRITER = 'jsonexport/dist/index.js'
const DOOR = '\0on-demand:'

/**
 * Fetches the CSV writer of react-admin's default exporter when something is first exported. Its list context names
 * the exporter, so the writer (6 kB) would come with every first list, and our lists export on the server. It returns a
 * promise and calls back, with the writer here or on its way; a slot with react-admin's `ExportButton` works as ever.
 */
export function exportOnDemand(): Plugin {
  return {
    name: 'export-on-demand',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== WRITER || importer?.startsWith(DOOR)) return null
      const writer = await this.resolve(source, importer, { skipSelf: true })
      return writer && DOOR + writer.id
    },
    load(id) {
      if (!id.startsWith(DOOR)) return null
      const writer = JSON.stringify(id.slice(DOOR.length))
      return `export default (...args) => import(${writer}).then((found) => found.default(...args))`
    },
  }
}
