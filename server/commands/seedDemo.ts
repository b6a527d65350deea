import path from 'node:path'
import { settle } from '../../src/fields/settle'
import { verdict } from '../../src/fields/verdict'
import type { Values } from '../../src/schema'
import { findUser } from '../auth/user'
import type { CardList } from '../csv/cards'
import { boundTo, readingsOf } from '../families/bound'
import type { Write } from '../families/family'
import { importsFolder } from '../families/optionLists'
import type { Drive } from '../files/drive'
import { loadSharp } from '../files/sharp'
import { stageFiles } from '../files/stage'
import { newFileId, type StoredFile } from '../files/storedFile'
import type { Context, Services } from '../http/context'
import { catalogue } from '../resources/catalogue'
import { modelOfName, type Model } from '../resources/model'
import {
  demoClients,
  demoContent,
  drawImage,
  forgetDrawn,
  makePdf,
  writeSampleImports,
  type DemoRecord,
  type DemoValue,
  type DrawnFile,
} from '../seed'
import { fold } from '../store/fold'
import type { Trx } from '../store/store'
import { deepLinkCatalogue } from '../verbs/draft'
import { todayInWarsaw } from '../verbs/today'
import type { Upload } from '../verbs/uploads'
import type { Prepared } from '../verbs/prepare'
import { commit, keepUploads } from '../verbs/write'
import { demoAdmin } from './firstAdmin'

/**
 * Fills an empty demo database, through the same rules and the same write path as any save, in one transaction.
 * @returns whether it did
 */
export async function seedDemo(services: Services): Promise<boolean> {
  const { store, config } = services
  if (config.seed !== 'demo' || !(await isEmpty(services))) return false
  const context = await systemContext(services)
  const today = todayInWarsaw(context.now)
  await writeSampleImports(importsFolder(config))
  const content = demoContent(today)
  const stage = stageFiles(services.files)
  try {
    const ready = await prepareAll(context, content)
    const kept = new Map<Prepared, ReadonlyMap<Upload, StoredFile>>()
    await inParallel(ready, 8, async ({ prepared }) => {
      if (prepared) kept.set(prepared, await keepUploads(prepared, stage))
    })
    await store.transaction(async (trx) => {
      await addClients(trx, today)
      const ids = new Map<string, number[]>()
      for (const { model, record, prepared } of ready) {
        const made = ids.get(model.name) ?? []
        ids.set(model.name, made)
        if (!prepared) {
          made.push(...(await boundTo(context, trx, catalogue).add(model.name, [record])))
          continue
        }
        const write = {
          ...prepared.write,
          draft: { ...prepared.write.draft, ...parentOf(model, record, ids) },
        }
        const files = kept.get(prepared) ?? new Map<Upload, StoredFile>()
        made.push((await commit(trx, { ...prepared, write }, { files, stage })).id)
      }
      await trx.insertInto('meta').values({ key: 'seed', value: 'demo' }).execute()
    })
    return true
  } catch (error) {
    await stage.discard()
    throw error
  } finally {
    forgetDrawn()
    drawnPreviews.clear()
  }
}

async function isEmpty({ store }: Services): Promise<boolean> {
  const seeded = await store.db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'seed')
    .execute()
  if (seeded.length > 0) return false
  const reads = readingsOf(store, store.db, catalogue)
  const counts = await Promise.all(
    ['hall', 'fliers', 'banners'].map((name) => reads.count(name, {})),
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
    locale: 'pl',
    ip: '127.0.0.1',
    now: clock(),
  }
}

interface Ready {
  readonly model: Model
  readonly record: DemoRecord
  /** Null for records that nobody writes by a form. */
  readonly prepared: Prepared | null
}

async function prepareAll(
  context: Context,
  content: Readonly<Record<string, readonly DemoRecord[]>>,
): Promise<Ready[]> {
  const ready: Ready[] = []
  for (const [name, records] of Object.entries(content)) {
    const model = modelOfName(name)
    const isForm = model.resource.api.endpoints.create !== undefined
    for (const record of records) {
      ready.push({
        model,
        record,
        prepared: isForm ? await prepareRecord(context, model, record) : null,
      })
    }
  }
  return ready
}

async function prepareRecord(
  context: Context,
  model: Model,
  record: DemoRecord,
): Promise<Prepared> {
  const uploads: Upload[] = []
  const values: Record<string, unknown> = {}
  let cards: CardList | null = null
  for (const [name, value] of Object.entries(record)) {
    if (name === 'parent') continue
    const made = await valueOf(name, value)
    values[name] = made.value
    if (made.upload) uploads.push(made.upload)
    if (made.cards) cards = made.cards
  }
  if (model.name === 'users')
    Object.assign(values, {
      password: demoAdmin.password,
      passwordConfirmation: demoAdmin.password,
    })
  const draft = settle(model.resource, values, { deepLinks: deepLinkCatalogue })
  const rules = {
    operation: 'create' as const,
    today: todayInWarsaw(context.now),
    deepLinks: deepLinkCatalogue,
  }
  const [problem] = verdict(model.resource, draft, rules)
  if (problem) throw new Error(`demo content: ${model.name}.${problem.path}: ${problem.message}`)
  const write: Write = {
    operation: 'create',
    context,
    draft,
    stored: null,
    extra: {},
    prepared: undefined,
  }
  const reads = readingsOf(context.store, context.store.db, catalogue)
  return {
    model,
    uploads,
    cards,
    write: { ...write, prepared: await model.hooks.prepare?.(write, reads) },
  }
}

interface Made {
  readonly value: unknown
  readonly upload?: Upload
  readonly cards?: CardList
}

async function valueOf(field: string, value: DemoValue): Promise<Made> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { value }
  if ('draw' in value) {
    const { width, height, frames } = value.draw
    const drawn = await drawImage(value.draw)
    const type = drawn.type === 'image/png' ? 'png' : drawn.type === 'image/gif' ? 'gif' : 'jpeg'
    const facts = { type, width, height, animated: frames !== undefined }
    return {
      value: { upload: { name: drawn.name, size: drawn.bytes.length, type: drawn.type }, facts },
      upload: {
        field,
        kind: 'image',
        keep: (drive) => keepImage(drive, drawn, { width, height, type }),
      },
    }
  }
  if ('pdf' in value) {
    const made = makePdf(value.pdf)
    return {
      value: { upload: { name: made.name, size: made.bytes.length, type: made.type }, type: 'pdf' },
      upload: { field, kind: 'document', keep: (drive) => keepDocument(drive, made) },
    }
  }
  if ('cards' in value && value.cards) {
    const list = {
      cards: [...value.cards],
      duplicates: 0,
      unknown: 0,
      rejected: [],
      rejectedCount: 0,
    }
    return {
      value: { ...value, targetUsersFile: { name: 'karty.csv', size: 1, type: 'text/csv' } },
      cards: list,
    }
  }
  return { value }
}

const drawnPreviews = new Map<DrawnFile, Promise<Buffer>>()

/** A preview is made once for each picture, like the picture itself. */
function previewOf(drawn: DrawnFile): Promise<Buffer> {
  const known = drawnPreviews.get(drawn)
  if (known) return known
  const made = loadSharp().then((sharp) =>
    sharp(drawn.bytes)
      .resize(320, 320, { fit: 'inside', withoutEnlargement: true })
      .webp({ effort: 0 })
      .toBuffer(),
  )
  drawnPreviews.set(drawn, made)
  return made
}

async function keepImage(
  drive: Drive,
  drawn: DrawnFile,
  { width, height, type }: { width: number; height: number; type: string },
): Promise<StoredFile> {
  const id = newFileId()
  const key = `images/${id}.${type === 'jpeg' ? 'jpg' : type}`
  const previewKey = `previews/${id}.webp`
  await Promise.all([drive.put(key, drawn.bytes), drive.put(previewKey, await previewOf(drawn))])
  return {
    id,
    key,
    previewKey,
    name: path.basename(drawn.name),
    mime: drawn.type,
    previewMime: 'image/webp',
    size: drawn.bytes.length,
    width,
    height,
  }
}

async function keepDocument(drive: Drive, { name, type, bytes }: DrawnFile): Promise<StoredFile> {
  const id = newFileId()
  const key = `documents/${id}.pdf`
  await drive.put(key, bytes)
  const size = bytes.length
  return {
    id,
    key,
    previewKey: null,
    name,
    mime: type,
    previewMime: null,
    size,
    width: null,
    height: null,
  }
}

function parentOf(
  model: Model,
  { parent }: DemoRecord,
  ids: ReadonlyMap<string, readonly number[]>,
): Values {
  if (!model.parent || typeof parent !== 'object' || parent === null || !('resource' in parent))
    return {}
  return { [model.parent.field]: ids.get(parent.resource)?.[parent.index] }
}

async function addClients(trx: Trx, today: string): Promise<void> {
  const rows = demoClients(today).map((client) => ({
    company_name: client.companyName,
    full_name: client.fullName,
    registration_hall: client.registrationHall,
    store_key: client.storeKey,
    customer_id: client.customerId,
    person_id: client.personId,
    card_number: client.cardNumber,
    customer_type: client.customerType,
    subtype: client.subtype,
    consent_email: Number(client.consentEmail),
    consent_dwb: Number(client.consentDwb),
    retro_bonus: Number(client.retroBonus),
    app_last_login: client.appLastLogin === null ? null : Date.parse(client.appLastLogin),
    search__f: fold([client.companyName, client.fullName, client.cardNumber].join('\n')),
  }))
  for (let at = 0; at < rows.length; at += 100) {
    await trx
      .insertInto('client')
      .values(rows.slice(at, at + 100))
      .execute()
  }
}

async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
}
