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
  close(): Promise<void>
}

/**
 * The application for the dev server, which serves the panel's files itself.
 * @param say is told what the first start has to say
 */
export async function openDevApp(env: Env, say: (text: string) => void): Promise<DevApp> {
  const config = readConfig(env)
  const services = await openServices(config)
  await firstStart(services, async (admin) => say(await welcome(config, admin, Date.now())))
  const app = createApp({ ...services, routes: allRoutes, definition: definitionHash(resources) })
  const jobs = await startJobs(services, null)
  const stopSchema = watchSchema(services)
  return {
    fetch: app.fetch,
    close: async () => {
      await jobs.stop()
      await stopSchema()
      await services.store.close()
    },
  }
}
