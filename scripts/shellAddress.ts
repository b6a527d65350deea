import type { Plugin } from 'vite'

const ENTRY = 'src/app/start.tsx'
const ENGINE = 'src/engine/ResourceScreen.tsx'

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
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunkOf = (module: string) =>
          Object.values(bundle).find(
            (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(module),
          )?.fileName
        const files = new Set<string>()
        const styles = new Set<string>()
        const add = (file: string | undefined) => {
          const chunk = file === undefined ? undefined : bundle[file]
          if (
            file === undefined ||
            chunk?.type !== 'chunk' ||
            (chunk.isEntry && file !== chunkOf(ENTRY))
          )
            return
          if (files.has(file)) return
          files.add(file)
          for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
          chunk.imports.forEach(add)
        }
        add(chunkOf(ENTRY))
        add(chunkOf(ENGINE))
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
