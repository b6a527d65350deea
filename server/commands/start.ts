import path from 'node:path'
import closeWithGrace from 'close-with-grace'
import { createApp } from '../app'
import type { Config } from '../config'
import { mustBelong } from '../files/belonging'
import { clearTemp } from '../files/tempFile'
import { deleteRetired, tidyFiles } from '../files/tidy'
import { clearLeft, takeInChild, watchImports } from '../imports/watch'
import { createHttpServer, listen } from '../http/listen'
import { pagePolicy } from '../http/securityHeaders'
import { createPanel } from '../http/static'
import { sweep } from '../http/sweep'
import { allRoutes } from '../routes'
import { openServices } from '../services'
import { definitionHash } from '../../src/schema/hash'
import { resources } from '../../resources'
import { startPush } from '../push'
import { firstStart } from './firstStart'
import { watchSchema } from './watchSchema'
import { welcome } from './welcome'

const anHour = 3_600_000
/** Less than the 10 s an operator waits: running requests get most of it. */
const graceMs = 9_000

/** Serves panel and API until SIGTERM or SIGINT, then finishes what runs and exits with 0. */
export async function start(config: Config, panelFolder: string): Promise<void> {
  const services = await openServices(config)
  await mustBelong(services)
  const admin = await firstStart(services)
  const panel = await createPanel(path.resolve(panelFolder), pagePolicy(config))
  const app = createApp({
    ...services,
    routes: allRoutes,
    panel,
    definition: definitionHash(resources),
  })
  const push = await startPush(services)
  const server = createHttpServer(app)
  const port = await listen(server, config)
  const attempt = (work: () => Promise<unknown>) =>
    void work().catch((err: unknown) => services.log.error({ err }, 'tidying failed'))
  const stopSchema = watchSchema(services)
  attempt(() => clearTemp(path.join(config.dataDir, 'tmp')))
  attempt(() => tidyFiles(services))
  attempt(() => clearLeft(services))
  const stopImports = watchImports(services, takeInChild(services, process.argv[1] ?? ''))
  const timers = [
    setInterval(() => attempt(() => sweep(services)), anHour),
    setInterval(() => attempt(() => deleteRetired(services)), anHour / 4),
    setInterval(() => attempt(() => tidyFiles(services)), anHour * 24),
  ]
  for (const timer of timers) timer.unref()
  closeWithGrace({ delay: graceMs, logger: false }, async ({ err }) => {
    if (err) services.log.error({ err }, 'unexpected error, closing')
    for (const timer of timers) clearInterval(timer)
    const importsStopped = stopImports()
    const schemaStopped = stopSchema()
    // Whoever still sends or fetches by then has stalled: they are cut off, so that the end is an orderly one.
    const patience = setTimeout(() => server.closeAllConnections(), graceMs - 2_000)
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
    })
    await Promise.all([closed, push.stop()])
    clearTimeout(patience)
    await importsStopped
    await schemaStopped
    await services.store.close()
  })
  const shown =
    config.port === port ? config : { ...config, publicUrl: `http://${config.host}:${port}` }
  if (admin) console.log(await welcome(shown, admin, Date.now()))
  else console.log(`\n  Panel: ${shown.publicUrl}`)
  if (!admin && config.seed === 'demo')
    console.log('  *** DEMO data. `npm run token` prints the present token. ***')
}
