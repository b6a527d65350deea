import type { Plugin, Rollup } from 'vite'
import { engineFolder } from '../appFolder.mjs'

const ENTRY = 'src/app/shell.ts'
const ENGINE = 'src/resource/ResourceScreen.tsx'

/** The shell's scripts, its own first, and the styles that they need. */
function shellOf(bundle: Rollup.OutputBundle) {
  const chunkOf = (module: string) =>
    Object.values(bundle).find(
      (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(module),
    )?.fileName
  const files = new Set<string>()
  const styles = new Set<string>()
  const start = chunkOf(ENTRY)
  const add = (file: string | undefined) => {
    const chunk = file === undefined ? undefined : bundle[file]
    if (file === undefined || chunk?.type !== 'chunk' || (chunk.isEntry && file !== start)) return
    if (files.has(file)) return
    files.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
    chunk.imports.forEach(add)
  }
  add(start)
  add(chunkOf(ENGINE))
  return { files, styles }
}

/** The modules that the first list waits for, of the build that is being written. */
let shellModules: ReadonlySet<string> = new Set()

/**
 * Whether a module goes into the shell's one file. Left alone, the bundler makes a file for each set of parts that need
 * a module: more than eighty for the first list, each of which costs a browser some milliseconds.
 */
export const isOfShell = (id: string): boolean => shellModules.has(id)

/** Whether a module is of a package; the engine may be one itself. */
export const isOfOthers = (id: string): boolean =>
  (id.startsWith(engineFolder) ? id.slice(engineFolder.length) : id).includes('node_modules/')

/** All that the shell and the list screen import, without what they fetch later. */
function modulesOfShell(graph: Rollup.PluginContext): Set<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id)) return
    // the index of a package names modules that nobody here imports; the bundler tree-shakes them
    if (isOfOthers(id)) return
    found.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(add)
  }
  const ends = [...graph.getModuleIds()].filter((id) => id.endsWith(ENTRY) || id.endsWith(ENGINE))
  ends.forEach(add)
  // the two entries have files of their own
  for (const id of ends) found.delete(id)
  return found
}

/** The files of the shell in the present build. */
let shell: ReadonlySet<string> = new Set()

/**
 * The files to preload with a part that is loaded on demand: without those of the shell, which are loaded by then.
 * Listed for each part they would be a twentieth of what the first list waits for.
 */
export const beyondShell = (_file: string, needed: string[]): string[] =>
  needed.filter((file) => !shell.has(file))

/**
 * Tells the door (src/main.ts) where the shell lies: `<meta name="shell" content="js css …">` in the built
 * index.html, the shell's own script first. Vite's helper for dynamic imports would do it too, but weighs a
 * fifth of the whole sign-in page. The list screen stands in the list as well: it is needed at once.
 */
export function shellAddress(): Plugin {
  return {
    name: 'shell-address',
    apply: 'build',
    buildStart() {
      if (this.environment.config.build.ssr) return
      this.emitFile({ type: 'chunk', id: ENTRY, name: 'start', preserveSignature: 'strict' })
    },
    buildEnd() {
      shellModules = modulesOfShell(this)
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const { files, styles } = shellOf(bundle)
        shell = new Set([...files, ...styles])
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const { files, styles } = shellOf(bundle)
        return {
          html,
          tags: [
            {
              tag: 'meta',
              attrs: {
                name: 'shell',
                content: [...files, ...styles].map((file) => `/${file}`).join(' '),
              },
              injectTo: 'head',
            },
          ],
        }
      },
    },
  }
}

/**
 * Tells Chromium to compile all of a script while it comes in, off the main thread: nearly all of it runs before the
 * first list stands, and each function would else be compiled at its first call. Other browsers read a comment.
 * https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

/** Puts the hint before the scripts that the first list waits for; the door, which is small, does without. */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      // after Vite, which puts a line before all others: the hint must be first
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && shell.has(chunk.fileName) && chunk.name !== 'door')
            chunk.code = COMPILE_AT_ONCE + chunk.code
      },
    },
  }
}
