import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Services } from './http/context'
import { imageLoad } from './files/image'
import { importsSince } from './features/import/history'
import { createMetrics, type Metrics, type OwnMetrics } from './metrics'
import { serverApp } from './serverApp'
import { inboxes, inboxFolder, waitingIn } from './features/import/inbox'
import { waitingInStore } from './features/import/storeInbox'
import { lastBackup } from './features/backup/store/note'
import { replicationLag } from './database/replication'

const day = 86_400_000

type Sources = Pick<Services, 'store' | 'files' | 'config' | 'readiness' | 'clock'>

/** The engine's figures and the app's own. */
export function openMetrics(sources: Sources): Metrics {
  const { counters, ...own } = serverApp.metrics ?? {}
  return createMetrics((registry) => gauges(registry, sources, own), counters)
}

/**
 * Gauges, read when Prometheus asks; database and file store only while they answer. Each part stands alone: one that
 * fails or hangs costs its own figures. A gauge without labels is removed first and not reset, because a reset sets it
 * to 0.
 */
function gauges(
  registry: Registry,
  sources: Sources,
  own: Pick<OwnMetrics, 'gauges' | 'waiting'>,
): () => Promise<void> {
  const parts = [server, ofApp(own), queues(own), backup, replication, disk].map((part) =>
    part(registry, sources),
  )
  return async () => {
    await Promise.all(parts.map((look) => look().catch(() => undefined)))
  }
}

type Part = (registry: Registry, sources: Sources) => () => Promise<void>

const gaugeIn =
  (registry: Registry) =>
  <L extends string>(name: string, help: string, ...labelNames: readonly L[]) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] })

const server: Part = (registry, { store, readiness, clock }) => {
  const gauge = gaugeIn(registry)
  const database = gauge(
    'panel_database_connections',
    'Connections (of the embedded database the writer): used, waiting calls, most there may be',
    'state',
  )
  const images = gauge('panel_images', 'Images that are being decoded: running, waiting', 'state')
  const ready = gauge('panel_neighbour_up', 'Whether a neighbour answers', 'neighbour')
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
    imports.reset()
    if (state.database !== 'up') return
    for (const [status, count] of await importsSince(store, clock() - day))
      imports.labels(status).set(count)
  }
}

/** What the app tells of its own tables. */
const ofApp =
  ({ gauges: own = {} }: Pick<OwnMetrics, 'gauges'>): Part =>
  (registry, { store, readiness }) => {
    const figures = Object.entries(own).map(([name, { help, label, read }]) => ({
      figure: gaugeIn(registry)(name, help, label),
      read,
    }))
    return async () => {
      for (const { figure } of figures) figure.reset()
      if ((await readiness.state()).database !== 'up') return
      for (const { figure, read } of figures)
        for (const [value, count] of Object.entries(await read(store.db)))
          figure.labels(value).set(count)
    }
  }

const queues =
  ({ waiting: own = {} }: Pick<OwnMetrics, 'waiting'>): Part =>
  (registry, sources) => {
    const waiting = gaugeIn(registry)(
      'panel_waiting_seconds',
      'How long the oldest waits: import (a file of this server, or of the store), and what the app has by its kind',
      'kind',
    )
    return async () => {
      waiting.reset()
      const now = sources.clock()
      const kinds: Readonly<Record<string, () => Promise<number | null>>> = {
        import: () => oldestFile(sources, now),
        ...Object.fromEntries(
          Object.entries(own).map(([kind, read]) => [kind, () => read(sources.store.db, now)]),
        ),
      }
      await Promise.allSettled(
        Object.entries(kinds).map(async ([kind, since]) => {
          const at = await since()
          waiting.labels(kind).set(at === null ? 0 : Math.max(0, (now - at) / 1_000))
        }),
      )
    }
  }

/** When the oldest file that waits to be imported came. */
async function oldestFile({ config, files }: Sources, now: number): Promise<number | null> {
  const times: number[] = []
  for (const inbox of inboxes) {
    const [first] = await waitingIn(inboxFolder(config, inbox), now)
    if (first) times.push(first.changedAt)
  }
  if (config.filesUrl !== null) {
    const [first] = await waitingInStore(files)
    if (first) times.push(first.changed)
  }
  return times.length === 0 ? null : Math.min(...times)
}

const backup: Part = (registry, { store }) => {
  const gauge = gaugeIn(registry)
  const at = gauge(
    'panel_backup_last_success_timestamp_seconds',
    'When the last whole backup ended, of all servers; 0 where there was none',
  )
  const size = gauge('panel_backup_last_success_size_bytes', 'How large it is')
  return async () => {
    at.remove()
    size.remove()
    const last = await lastBackup(store.db)
    at.set(last === null ? 0 : last.at / 1_000)
    size.set(last?.bytes ?? 0)
  }
}

const replication: Part = (registry, { store }) => {
  const lag = gaugeIn(registry)(
    'panel_replication_lag_seconds',
    'Of PostgreSQL, how far a standby is behind; absent where none is seen',
    'standby',
  )
  return async () => {
    lag.reset()
    const found = await replicationLag(store)
    for (const [standby, seconds] of found) lag.labels(standby).set(seconds)
  }
}

const disk: Part = (registry, { config }) => {
  const gauge = gaugeIn(registry)
  const free = gauge('panel_disk_free_bytes', 'What DATA_DIR may still take')
  const size = gauge('panel_disk_size_bytes', 'How large the disk of DATA_DIR is')
  return async () => {
    free.remove()
    size.remove()
    const { bavail, blocks, bsize } = await statfs(config.dataDir)
    free.set(bavail * bsize)
    size.set(blocks * bsize)
  }
}
