import type { Plugin } from 'vite'

/** For each polyfill and small helper that packages ask for, what browsers have of their own. */
const natives = new Map([
  ['object.entries', 'module.exports = Object.entries'],
  ['function-bind', 'module.exports = Function.prototype.bind'],
  [
    'lodash/defaults.js',
    `export default (target, ...sources) => {
      for (const source of sources)
        for (const key in source) if (target[key] === undefined) target[key] = source[key]
      return target
    }`,
  ],
  // only the names of properties are asked for, no paths
  [
    'lodash/pick.js',
    `export default (source, keys) =>
      Object.fromEntries(keys.filter((key) => key in Object(source)).map((key) => [key, source[key]]))`,
  ],
  [
    'lodash/union.js',
    'export default (...lists) => [...new Set(lists.filter(Array.isArray).flat())]',
  ],
])

const NATIVE = '\0native:'

/** Those that ask for them as they are written here; an app may ask lodash for more. */
const ASKING = /\/node_modules\/(?:ra-core|ra-ui-materialui|node-polyglot|hasown)\//

/**
 * Gives react-admin and node-polyglot what the browser has for the helpers that they ask for: with all they stand on,
 * these weigh 7 kB (gzip) before the first list, for browsers that the panel does not run in anyway.
 */
export function nativeHelpers(): Plugin {
  return {
    name: 'native-helpers',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      natives.has(source) && importer && ASKING.test(importer) ? NATIVE + source : null,
    load: (id) => (id.startsWith(NATIVE) ? natives.get(id.slice(NATIVE.length)) : null),
  }
}
