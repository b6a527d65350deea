import { createApp, type App } from './app'
import { firstStart } from './commands/firstStart'
import { watchSchema } from './commands/watchSchema'
import { welcome } from './commands/welcome'
import { readConfig, type Env } from './config'
import { startJobs } from './jobs'
import { allRoutes } from './routes'
import { openServices } from './services'
import { definitionHash } from '../src/schema/hash'
import { resources } from '../src/schema/registry'

export interface DevApp extends App {
  /** What the first start has to say, or null. */
  readonly greeting: string | null
  close(): Promise<void>
}

/** The application for the dev server, which serves the panel's files itself. */
export async function openDevApp(env: Env): Promise<DevApp> {
  const config = readConfig(env)
  const services = await openServices(config)
  const admin = await firstStart(services)
  const app = createApp({ ...services, routes: allRoutes, definition: definitionHash(resources) })
  const jobs = await startJobs(services, null)
  const stopSchema = watchSchema(services)
  return {
    fetch: app.fetch,
    greeting: admin && (await welcome(config, admin, Date.now())),
    close: async () => {
      await jobs.stop()
      await stopSchema()
      await services.store.close()
    },
  }
}
