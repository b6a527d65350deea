import { createApp, type App } from './app'
import { ensureAdmin } from './commands/firstAdmin'
import { seedDemo } from './commands/seedDemo'
import { welcome } from './commands/welcome'
import { readConfig, type Env } from './config'
import { startPush } from './push'
import { allRoutes } from './routes'
import { openServices } from './services'
import { definitionHash } from '../src/schema/hash'
import { resources } from '../resources'

export interface DevApp extends App {
  /** What the first start has to say, or null. */
  readonly greeting: string | null
  close(): Promise<void>
}

/** The application for the dev server, which serves the panel's files itself. */
export async function openDevApp(env: Env): Promise<DevApp> {
  const config = readConfig(env)
  const services = await openServices(config)
  const admin = await ensureAdmin(services)
  await seedDemo(services)
  const app = createApp({ ...services, routes: allRoutes, definition: definitionHash(resources) })
  const push = await startPush(services)
  return {
    fetch: app.fetch,
    greeting: admin && (await welcome(config, admin, Date.now())),
    close: async () => {
      await push.stop()
      await services.store.close()
    },
  }
}
