import type { Plugin } from 'vite'

const DEVELOPMENT = '/react-router/dist/development/'
const PRODUCTION = '/react-router/dist/production/'

/** `Form.displayName = "Form"`: only developers' tools read it, and for it a bundler keeps a part that nobody uses. */
const NAMED_PART = /^\w+\.displayName = "[^"]*";$/gm

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
      return found && { ...found, id: found.id.replace(DEVELOPMENT, PRODUCTION) }
    },
    transform: (code, id) => (id.includes(PRODUCTION) ? code.replace(NAMED_PART, '') : null),
  }
}
