import type { Plugin } from 'vite'

const DEVELOPMENT = '/react-router/dist/development/'
const PRODUCTION = '/react-router/dist/production/'

/**
 * `Form.displayName = "Form"`: only developer tools read it, and it keeps an unused component from being tree-shaken.
 */
const NAMED_PART = /^\w+\.displayName = "[^"]*";$/gm

/**
 * Builds with the router's production files. Its package points every bundler to the development files, also in
 * production, and these contain warnings that only developers read.
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
