import { dayInZone } from '../../i18n/format'
import { locales } from '../../src/schema'
import type { Values } from '../../src/schema'
import { findUser } from '../auth/session'
import { metaAt } from '../database/meta'
import { importsFolder } from '../features/import/folder'
import { readsOf, boundTo } from '../resources/reads'
import { stageFiles, type StoredFile } from '../files/drive'
import type { Context, Services } from '../http/context'
import type { Model } from '../resources/model'
import { forgetDrawn } from '../seed/draw'
import type { DemoContent, DemoRecord } from '../seed/records'
import { serverApp } from '../serverApp'
import { sideBySide } from '../sideBySide'
import type { RecordId } from '../records/rows'
import type { Prepared } from '../verbs/prepare'
import { keepUploads, type Upload } from '../verbs/uploads'
import { commit } from '../verbs/write'
import { prepareAll } from './seedRecords'

/**
 * Fills an empty demo database, through the same rules and the same write path as any save, in one transaction.
 * @returns whether it did
 */
export async function seedDemo(services: Services): Promise<boolean> {
  const { store, config } = services
  const seed = await serverApp.seed?.()
  if (config.seed !== 'demo' || !seed) return false
  const context = await systemContext(services)
  const today = dayInZone(context.now)
  const content = seed.content(today)
  if (!(await isEmpty(services, content))) return false
  await seed.sampleImports?.(importsFolder(config))
  const stage = stageFiles(services.files)
  try {
    const ready = await prepareAll(context, content)
    const kept = new Map<Prepared, ReadonlyMap<Upload, StoredFile>>()
    await sideBySide(ready, async ({ prepared }) => {
      if (prepared) kept.set(prepared, await keepUploads(prepared, stage))
    })
    await store.transaction(async (trx) => {
      await seed.fill?.(trx, today)
      const ids = new Map<string, RecordId[]>()
      for (const { model, record, prepared } of ready) {
        const made = ids.get(model.name) ?? []
        ids.set(model.name, made)
        if (!prepared) {
          made.push(...(await boundTo(context, trx).records.add(model.name, [record])))
          continue
        }
        const write = {
          ...prepared.write,
          draft: { ...prepared.write.draft, ...parentOf(model, record, ids) },
        }
        const files = kept.get(prepared) ?? new Map<Upload, StoredFile>()
        made.push((await commit(trx, { ...prepared, write }, files)).id)
      }
      await trx.insertInto('meta').values({ key: 'seed', value: 'demo' }).execute()
    })
    return true
  } catch (error) {
    await stage.discard(error)
    throw error
  } finally {
    forgetDrawn()
  }
}

/** Whether nothing was seeded and the content's resources are empty; users do not count: the first account is one. */
async function isEmpty({ store }: Services, content: DemoContent): Promise<boolean> {
  if ((await metaAt(store.db, 'seed')) !== null) return false
  const { records } = readsOf(store, store.db)
  const counts = await Promise.all(
    Object.keys(content).map((name) => (name === 'users' ? 0 : records.count(name, {}))),
  )
  return counts.every((count) => count === 0)
}

/** The seed acts as the first administrator. */
async function systemContext(services: Services): Promise<Context> {
  const { store, config, clock } = services
  const first = await store.db
    .selectFrom('credential')
    .select('user_id')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst()
  const user = first ? await findUser(store.db, Number(first.user_id)) : null
  const url = new URL(config.publicUrl)
  return {
    ...services,
    request: new Request(url),
    url,
    query: url.searchParams,
    params: {},
    session: user && { id: '', idHash: '', user },
    user,
    locale: locales[0],
    ip: '127.0.0.1',
    requestId: 'seed',
    now: clock(),
  }
}

function parentOf(
  model: Model,
  { parent }: DemoRecord,
  ids: ReadonlyMap<string, readonly RecordId[]>,
): Values {
  if (!model.parent || typeof parent !== 'object' || parent === null || !('resource' in parent))
    return {}
  return { [model.parent.field]: ids.get(parent.resource)?.[parent.index] }
}
