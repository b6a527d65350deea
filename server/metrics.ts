import { setTimeout as wait } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from './database/store'
import { version } from './version'

/** How long a neighbour may take with its figures, ms. */
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

/** A figure of the app: one value for each value of its label. */
interface OwnFigure {
  readonly help: string
  /** The name of that label. */
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
  /** Since when the oldest of each kind waits (`panel_waiting_seconds`), ms since 1970; null where none does. */
  readonly waiting?: Readonly<Record<string, (db: Db, now: number) => Promise<number | null>>>
}

/**
 * The process's own figures, what is counted, and what is looked up when somebody asks.
 * @param gaugesIn registers what is looked up, and returns how; handed over, because it imports modules above this one
 */
export function createMetrics(
  gaugesIn: (registry: Registry) => () => Promise<void>,
  counters: OwnMetrics['counters'] = {},
): Metrics {
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
  const counted = new Map(
    Object.entries(counters).map(([name, { help, label }]) => [
      name,
      new Counter({ name, help, labelNames: [label], registers }),
    ]),
  )
  const look = gaugesIn(registry)
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
      // A neighbour that hangs costs its own figures, not the others.
      await Promise.race([look(), wait(patience, undefined, { ref: false })])
      return { type: registry.contentType, body: await registry.metrics() }
    },
  }
}
