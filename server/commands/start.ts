import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { createApp } from '../app'
import type { Config } from '../config'
import { mustBelong } from '../files/belonging'
import { clearTemp, keepTemp, processFolder } from '../files/tempFile'
import { deleteRetired, tidyFiles } from '../files/tidy'
import { closeServer, createHttpServer, listen } from '../http/listen'
import { pagePolicy, securityHeaders } from '../http/securityHeaders'
import { createPanel } from '../http/static'
import { sweep } from '../http/sweep'
import { allRoutes } from '../routes'
import { openServices } from '../services'
import { definitionHash } from '../../src/schema/hash'
import { isEmptyApp } from '../../src/accounts'
import { followingFeatures, resources } from '../../src/schema/registry'
import { startJobs } from '../jobs'
import { version } from '../version'
import { reportsWritten } from '../features/import/report'
import { endAtOnce } from './endAtOnce'
import { checkClock } from './checkClock'
import { keepAudit } from './keepAudit'
import { firstStart } from './firstStart'
import { watchSchema } from './watchSchema'
import { introduce, neverSignedIn } from './welcome'

const aMinute = 60_000
const anHour = 60 * aMinute
/** Less than the 10 s an operator waits. It includes the wait for proxies; running requests get most of the rest. */
const graceMs = 9_000
/** Running requests get at least this long, however long the wait for proxies is. */
const finishMs = 7_000
/** For requests on connections that a proxy kept open before it noticed the stop. */
const lastCallsMs = 500
/** For import reports that are still being written after the answer: a store that hangs is not waited for longer. */
const reportsMs = 1_000

/** Serves panel and API until SIGTERM or SIGINT, then finishes what runs and exits with 0. */
export async function start(config: Config, panelFolder: string): Promise<void> {
  // Begun by mistake beside the running server, a newer program must not change the tables under it.
  const probe = createServer()
  await listen(probe, config)
  probe.close()
  const services = await openServices(config)
  await mustBelong(services)
  const admin = await firstStart(services, async (made) =>
    console.log(await introduce(config, made, Date.now())),
  )
  const panel = await createPanel(path.resolve(panelFolder), pagePolicy(config))
  const app = createApp({
    ...services,
    routes: allRoutes,
    panel,
    definition: definitionHash(resources),
  })
  const jobs = await startJobs(services, process.argv[1] ?? null)
  const { readiness, log } = services
  for (const line of followingFeatures()) log.info(line)
  const filesIn = config.filesUrl === null ? 'folder' : 'store'
  const server = createHttpServer(app, { headers: securityHeaders(config) })
  const port = await listen(server, config)
  const attempt = (work: () => Promise<unknown>, failure = 'tidying failed') =>
    void work().catch((err: unknown) => log.error({ err }, failure))
  const lookAtClock = () => attempt(() => checkClock(services), 'the clocks were not compared')
  const stopSchema = watchSchema(services)
  lookAtClock()
  attempt(() => clearTemp(config.dataDir))
  attempt(() => tidyFiles(services))
  const ending = new AbortController()
  const forgetOld = () =>
    attempt(() => keepAudit(services, ending.signal), 'the audit log was not shortened')
  forgetOld()
  const timers = [
    setInterval(() => attempt(() => keepTemp(config.dataDir)), aMinute),
    setInterval(() => attempt(() => clearTemp(config.dataDir)), anHour),
    setInterval(() => attempt(() => sweep(services)), anHour),
    setInterval(lookAtClock, anHour),
    setInterval(() => attempt(() => deleteRetired(services)), anHour / 4),
    setInterval(() => attempt(() => tidyFiles(services)), anHour * 24),
    setInterval(forgetOld, anHour),
  ]
  for (const timer of timers) timer.unref()
  const delay = Math.max(graceMs, config.drainWait + finishMs)
  log.info(
    { version, node: process.version, port, database: services.store.dialect.name, files: filesIn },
    'started',
  )
  closeWithGrace({ delay, logger: false }, async ({ err, signal }) => {
    if (err) log.error({ err }, 'unexpected error, closing')
    else log.info({ signal }, 'stopping')
    const began = performance.now()
    readiness.stop()
    ending.abort()
    // Proxies learn from their next readiness probe to send nobody here; until then everybody is served.
    if (!err) await wait(config.drainWait)
    for (const timer of timers) clearInterval(timer)
    const jobsStopped = jobs.stop()
    const schemaStopped = stopSchema()
    // Connections still open by then have stalled: closing them lets the shutdown stay an orderly one.
    const patience = setTimeout(
      () => server.closeAllConnections(),
      delay - 2_000 - (performance.now() - began),
    )
    const closed = closeServer(server, err ? 0 : lastCallsMs)
    await closed
    clearTimeout(patience)
    await jobsStopped
    await schemaStopped
    await Promise.race([reportsWritten(), wait(reportsMs)])
    await services.store.close()
    await rm(processFolder(config.dataDir), { recursive: true, force: true })
    log.info({ ms: Math.round(performance.now() - began) }, 'stopped')
  })
  // From here on the handler above ends the process in order.
  process.off('SIGTERM', endAtOnce)
  const shown =
    config.port === port ? config : { ...config, publicUrl: `http://${config.host}:${port}` }
  console.log(`\n  Panel: ${shown.publicUrl}`)
  if (!admin)
    attempt(async () => {
      const unused = await neverSignedIn(services)
      if (unused !== null) console.log(unused)
    }, 'whether anybody has signed in was not read')
  if (isEmptyApp(resources))
    console.log(
      '\n  No resource yet: write the first beside resources/app.ts (docs/another-app.md).',
    )
  if (!admin && config.seed === 'demo')
    console.log('  *** DEMO. `npm run token` prints the present token. ***')
}
