import type { Plugin } from 'vite'

const DEVELOPMENT = '/react-router/dist/development/'

/**
 * Builds with the router's production files. Its package names those of development to every bundler, whatever is
 * built, and they bring the warnings that only developers read.
 */
export function routerInProduction(): Plugin {
  return {
    name: 'router-in-production',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.startsWith('react-router')) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return (
        found && { ...found, id: found.id.replace(DEVELOPMENT, '/react-router/dist/production/') }
      )
    },
  }
}
