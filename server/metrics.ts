import { setTimeout as wait } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { imageLoad } from './files/image'
import type { Readiness } from './http/readiness'
import { importsSince } from './imports/history'
import { serverApp } from './serverApp'
import type { Db, Store } from './store/store'
import { version } from './version'

const day = 86_400_000
/** How long the database may take with its figures, ms. */
const patience = 2_000

/** What the server counts while it works, and how it tells (`GET /metrics`, Prometheus' text format). */
export interface Metrics {
  /** By the route's template: a path has ids in it. */
  readonly calls: Counter<'method' | 'route' | 'status'>
  /** Seconds. */
  readonly durations: Histogram<'method' | 'route'>
  readonly signIns: Counter<'outcome'>
  /** Adds to a counter of the app (`OwnMetrics.counters`). */
  readonly count: (name: string, label: string, by?: number) => void
  text(): Promise<{ readonly type: string; readonly body: string }>
}

/** A figure that an app tells: one value for each of its label's. */
interface OwnFigure {
  readonly help: string
  /** What tells its values apart. */
  readonly label: string
}

/** Figures of an app, by the name under which Prometheus has them. */
export interface OwnMetrics {
  /** What its server counts while it works, by `Metrics.count`. */
  readonly counters?: Readonly<Record<string, OwnFigure>>
  /** What is looked up when somebody asks. */
  readonly gauges?: Readonly<
    Record<
      string,
      OwnFigure & { readonly read: (db: Db) => Promise<Readonly<Record<string, number>>> }
    >
  >
}

interface Sources {
  readonly store: Store
  readonly readiness: Pick<Readiness, 'state'>
  readonly clock: () => number
}

/** The process's own figures, what is counted, and what is looked up when somebody asks. */
export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'panel_info',
    help: 'The version that runs',
    labelNames: ['version'],
    registers,
  })
    .labels(version)
    .set(1)
  const { counters = {}, gauges: own = {} } = serverApp.metrics ?? {}
  const counted = new Map(
    Object.entries(counters).map(([name, { help, label }]) => [
      name,
      new Counter({ name, help, labelNames: [label], registers }),
    ]),
  )
  const look = gauges(registry, sources, own)
  return {
    calls: new Counter({
      name: 'panel_http_requests_total',
      help: 'Calls that were answered',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: 'panel_http_request_duration_seconds',
      help: 'Time until an answer began',
      labelNames: ['method', 'route'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    signIns: new Counter({
      name: 'panel_sign_ins_total',
      help: 'Tries to sign in: in, refused, flooded (too many)',
      labelNames: ['outcome'],
      registers,
    }),
    count(name, label, by = 1) {
      const found = counted.get(name)
      if (!found) throw new Error(`no such counter: ${name}`)
      found.labels(label).inc(by)
    },
    async text() {
      // A database that hangs meanwhile costs its figures, not the others.
      await Promise.race([look().catch(() => undefined), wait(patience, undefined, { ref: false })])
      return { type: registry.contentType, body: await registry.metrics() }
    },
  }
}

/** What is so at the moment; asked for when Prometheus asks, of a database that answers. */
function gauges(
  registry: Registry,
  { store, readiness, clock }: Sources,
  own: NonNullable<OwnMetrics['gauges']>,
): () => Promise<void> {
  const gauge = (name: string, help: string, label: string) =>
    new Gauge({ name, help, labelNames: [label], registers: [registry] })
  const database = gauge(
    'panel_database_connections',
    'Connections (of the embedded database the writer): used, waiting calls, most there may be',
    'state',
  )
  const images = gauge('panel_images', 'Images that are being decoded: running, waiting', 'state')
  const ready = gauge('panel_neighbour_up', 'Whether a neighbour answers', 'neighbour')
  const ofApp = Object.entries(own).map(([name, { help, label, read }]) => ({
    figure: gauge(name, help, label),
    read,
  }))
  const imports = gauge(
    'panel_imports_last_day',
    'Imports begun in the last 24 hours, of all servers; running ones too',
    'status',
  )
  return async () => {
    for (const [state, count] of Object.entries(store.load())) database.labels(state).set(count)
    for (const [state, count] of Object.entries(imageLoad())) images.labels(state).set(count)
    const state = await readiness.state()
    for (const one of ['database', 'files'] as const)
      ready.labels(one).set(state[one] === 'up' ? 1 : 0)
    for (const { figure } of ofApp) figure.reset()
    imports.reset()
    if (state.database === 'down') return
    for (const { figure, read } of ofApp)
      for (const [value, count] of Object.entries(await read(store.db)))
        figure.labels(value).set(count)
    for (const [status, count] of await importsSince(store, clock() - day))
      imports.labels(status).set(count)
  }
}
