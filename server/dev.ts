import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'
import type * as devApp from './devApp'
import type { DevApp } from './devApp'
import { apiPath } from './http/apiPath'

/**
 * Mounts the API in Vite's dev server: one process, one port. A changed server file closes the
 * application and the next call opens it anew.
 */
export function devServer(): Plugin {
  let opened: Promise<DevApp> | null = null
  const close = async () => {
    const before = opened
    opened = null
    await before?.then((app) => app.close()).catch(() => undefined)
  }
  const open = async (vite: ViteDevServer): Promise<DevApp> => {
    const loaded = await loadModule(vite)
    return loaded.openDevApp(process.env, (text) => vite.config.logger.info(text))
  }
  return {
    name: 'panel-api',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use((incoming, outgoing, next) => {
        if (!apiPath.test(incoming.url ?? '')) return next()
        opened ??= open(vite)
        const address = incoming.socket.remoteAddress ?? ''
        const answer = async (running: Promise<DevApp>) => {
          try {
            const app = await running
            await getRequestListener((request) => app.fetch(request, { address }))(
              incoming,
              outgoing,
            )
          } catch (error) {
            await close()
            next(error)
          }
        }
        void answer(opened)
      })
      vite.watcher.on('change', (file) => {
        if (/\/(server|resources|src\/schema|src\/fields)\//.test(file) && file.endsWith('.ts'))
          void close()
      })
      vite.httpServer?.once('listening', () => {
        opened ??= open(vite)
        opened.catch((error: unknown) => {
          opened = null
          vite.config.logger.error(error instanceof Error ? error.message : String(error))
        })
      })
    },
    closeBundle: close,
  }
}

async function loadModule(vite: ViteDevServer): Promise<typeof devApp> {
  await vite.ssrLoadModule('/server/serverDoor.ts')
  const module = await vite.ssrLoadModule('/server/devApp.ts')
  return module as typeof devApp
}
