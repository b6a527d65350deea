import { setTimeout as wait } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { gauges, type Sources } from './gauges'
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
  /** Recipients of push messages. */
  readonly pushes: Counter<'outcome'>
  text(): Promise<{ readonly type: string; readonly body: string }>
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
  const look = gauges(registry, sources)
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
    pushes: new Counter({
      name: 'panel_push_recipients_total',
      help: 'Recipients of push messages that were settled: delivered, undelivered',
      labelNames: ['outcome'],
      registers,
    }),
    async text() {
      // Whoever hangs meanwhile costs its own figures, not the others.
      await Promise.race([look(), wait(patience, undefined, { ref: false })])
      return { type: registry.contentType, body: await registry.metrics() }
    },
  }
}
