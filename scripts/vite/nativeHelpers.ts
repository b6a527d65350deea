import type { Plugin } from 'vite'

/** For each polyfill and helper that packages ask for, what browsers have of their own, or es-toolkit in less. */
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
  [
    'query-string',
    `export const stringify = (query) => {
      const said = new URLSearchParams()
      for (const [key, values] of Object.entries(query))
        for (const value of [values].flat()) if (value !== undefined) said.append(key, value ?? '')
      said.sort()
      return said.toString().replaceAll('+', '%20')
    }
    export const parse = (search) => {
      const query = Object.create(null)
      for (const [key, value] of new URLSearchParams(search))
        query[key] = key in query ? [query[key], value].flat() : value
      return query
    }`,
  ],
  ...['debounce', 'get', 'isEqual', 'set'].map((name): [string, string] => [
    `lodash/${name}.js`,
    `export { ${name} as default } from 'es-toolkit/compat'`,
  ]),
])

const NATIVE = '\0native:'

/** Those that ask for them as they are written here; an app may ask lodash for more. */
const ASKING =
  /\/node_modules\/(?:ra-core|ra-data-simple-rest|ra-ui-materialui|node-polyglot|hasown)\//

/**
 * Gives react-admin and node-polyglot what the browser has for the helpers that they ask for, and for what it has not
 * es-toolkit, whose compat functions pass lodash's own tests: with all they stand on, they weigh 14 kB (gzip)
 * before the first list, much of it for browsers that the panel does not run in.
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
