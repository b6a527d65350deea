import type { Plugin } from 'vite'

/** Replacements for polyfills and helpers in packages: the browser's own functions, or smaller ones of es-toolkit. */
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
  // the packages only pick by property name, never by path
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

/** The packages whose imports are replaced; an app may need more of lodash. */
const ASKING =
  /\/node_modules\/(?:ra-core|ra-data-simple-rest|ra-ui-materialui|node-polyglot|hasown)\//

/**
 * Replaces the helpers in react-admin and node-polyglot by the browser's own functions, or else by those of es-toolkit,
 * whose compat functions pass lodash's own tests. The originals with their dependencies add 14 kB (gzip) before the
 * first list, much of it for browsers that the panel does not run in.
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
