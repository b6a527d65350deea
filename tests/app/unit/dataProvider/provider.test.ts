import { HttpError } from 'ra-core'
import { describe, expect, it } from 'vitest'
import { createDataProvider } from '../../../../dataProvider'
import { ConflictError, NoRevisionError, placedOf } from '../../../../dataProvider/saveErrors'
import type { Answer, Method, Request, RequestOptions } from '../../../../dataProvider/http'
import type { PanelRecord, SaveReport } from '../../../../dataProvider/records'
import { everyRow } from '../../../../src/resource/everyRow'
import { clientParams } from '../../../../resources/screens/targetClients/client'

interface Call {
  readonly method: Method
  readonly path: string
  readonly options: RequestOptions
}

/** A provider on a server that answers what it is told, and the calls that reached it. */
function setUp(...answers: (Partial<Answer> | Error)[]) {
  const calls: Call[] = []
  const request: Request = async (method, path, options = {}) => {
    calls.push({ method, path, options })
    const answer = answers[calls.length - 1] ?? {}
    if (answer instanceof Error) throw answer
    return { status: 200, json: {}, blob: null, headers: new Headers(), ...answer }
  }
  return { calls, provider: createDataProvider({ request }) }
}

const bodyOf = (call: Call | undefined) => {
  const body = call?.options.body
  return body instanceof FormData || body instanceof URLSearchParams ? [...body.entries()] : body
}

const flier: PanelRecord = { id: 7, revision: 3, name: 'Week 48' }
const draft = {
  name: 'Week 49',
  startDate: '2026-11-24',
  onTop: true,
  photo: { url: '/api/file/fliers/x' },
}

/** The parameters of react-admin's `update`. */
const change = (record: PanelRecord, data: object) => ({
  id: record.id,
  data,
  previousData: record,
})

describe('records by their ids', () => {
  const read = (answers: Parameters<typeof setUp>) =>
    setUp(...answers).provider.getMany('fliers', { ids: [7, 8, 9], meta: { isForNames: true } })
  const refused = new HttpError('no', 403, {})
  const gone = new HttpError('no', 404, {})

  it('are those that may be read; of one that may not, its id alone is known', async () => {
    const { data } = await read([{ json: { id: 7, name: 'Week 48' } }, refused, gone])
    expect(data).toEqual([
      expect.objectContaining({ id: 7, name: 'Week 48' }),
      { id: 8, revision: undefined },
    ])
  })

  it('are refused to who wants more than names of them, where one of them is', async () => {
    const { provider } = setUp({ json: { id: 7, name: 'Week 48' } }, refused)
    await expect(provider.getMany('fliers', { ids: [7, 8] })).rejects.toMatchObject({ status: 403 })
  })

  it('are refused where none may be read, and not said to be gone where the line breaks', async () => {
    await expect(read([refused, refused, gone])).rejects.toMatchObject({ status: 403 })
    await expect(read([{ json: { id: 7 } }, new HttpError('no', 503, {})])).rejects.toMatchObject({
      status: 503,
    })
  })
})

describe('lists', () => {
  it('takes the `q` of react-admin’s reference inputs for the phrase', async () => {
    const { calls, provider } = setUp({ json: { items: [], total: 0 } })
    await provider.getList('fliers', { filter: { q: 'wine' } })
    expect(calls[0]?.options.query).toMatchObject({ phrase: 'wine' })
  })

  it('asks with wire names, the variant, paging, sort, archive and phrase', async () => {
    const { calls, provider } = setUp({
      json: { items: [{ id: 7, revision: 3, order_no: 4, child_count: 12 }], total: 212 },
    })
    const list = await provider.getList('fliers', {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'orderNo', order: 'ASC' },
      filter: { archive: true, phrase: 'wine', phraseIn: ['name'] },
    })
    expect(calls[0]).toMatchObject({ method: 'GET', path: '/api/productheader' })
    expect(calls[0]?.options.query).toEqual({
      type: 'FLY',
      limit: '25',
      page: '2',
      sortBy: 'order_no',
      sortDir: 'asc',
      archive: '1',
      phrase: 'wine',
      phraseIn: 'name',
    })
    expect(list.total).toBe(212)
    expect(list.data[0]).toMatchObject({ id: 7, revision: 3, orderNo: 4, childCount: 12 })
  })

  it('fills the parent into the path of a child', async () => {
    const { calls, provider } = setUp({ json: { items: [], total: 0 } })
    await provider.getList('products', {
      meta: { parent: 7 },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'DESC' },
      filter: {},
    })
    expect(calls[0]?.path).toBe('/api/productheader/7/product')
  })

  it.each([499, 500, 501, 1_000])(
    'is read whole, each row once, where it has %i',
    async (count) => {
      const request: Request = async (_, __, { query = {} } = {}) => {
        const limit = Number(query['limit'])
        const from = (Number(query['page']) - 1) * limit
        const length = Math.min(limit, Math.max(0, count - from))
        const items = Array.from({ length }, (___, at) => ({ id: from + at + 1, revision: 1 }))
        return { status: 200, json: { items, total: count }, blob: null, headers: new Headers() }
      }
      const rows = await everyRow(createDataProvider({ request }), 'banners', {
        sort: { field: 'id', order: 'ASC' },
        filter: {},
        meta: { parent: 7 },
      })
      expect(rows).toHaveLength(count)
      expect(rows.at(-1)?.id).toBe(count)
    },
  )

  it('exports every row of the same search', async () => {
    const { calls, provider } = setUp({ stream: new Blob(['id']).stream() })
    await provider.exportCsv('fliers', {
      list: { page: 3, perPage: 10, sort: { field: 'id', order: 'DESC' }, filter: { phrase: 'x' } },
    })
    expect(calls[0]?.options.query).toEqual({
      type: 'FLY',
      sortBy: 'id',
      sortDir: 'desc',
      phrase: 'x',
      format: 'csv',
    })
  })
})

describe('one record', () => {
  it('is read by ra-data-simple-rest where the path is the usual one', async () => {
    const { calls, provider } = setUp({ json: { id: 7, revision: 3, action_identifier: 'A' } })
    const { data } = await provider.getOne('promo-vouchers', { id: 7 })
    expect(calls[0]).toMatchObject({ method: 'GET', path: '/api/vouchers/7' })
    expect(data).toMatchObject({ id: 7, revision: 3, actionIdentifier: 'A' })
  })

  it('has a composed id taken apart into the path and put together again', async () => {
    const { calls, provider } = setUp({ json: { id: 12, revision: 1, list: 'extra' } })
    const { data } = await provider.getOne('promo-BMPL-menu', { id: 'extra~12' })
    expect(calls[0]?.path).toBe('/api/bmpl-menu/item/extra/12')
    expect(data.id).toBe('extra~12')
  })

  it('is deleted under its parent', async () => {
    const { calls, provider } = setUp({ json: { id: 3 } })
    await provider.delete('products', { id: 3, meta: { parent: 7 } })
    expect(calls[0]).toMatchObject({ method: 'DELETE', path: '/api/productheader/7/product/3' })
  })
})

describe('saving', () => {
  it('creates by multipart with the variant and the key of the form session', async () => {
    const { calls, provider } = setUp({ status: 201, json: { id: 8, revision: 1 } })
    const saved = await provider.create('fliers', { data: draft, meta: { idempotencyKey: 'k' } })
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/productheader' })
    expect(calls[0]?.options.headers).toEqual({ 'Idempotency-Key': 'k' })
    expect(bodyOf(calls[0])).toEqual([
      ['type', 'FLY'],
      ['name', 'Week 49'],
      ['start_date', '2026-11-24'],
      ['photo_url', '/api/file/fliers/x'],
      ['on_top', '1'],
    ])
    expect(saved.data).toMatchObject({ id: 8, revision: 1 })
  })

  it('sends a file last, and reports progress only where there is one', async () => {
    const { calls, provider } = setUp(
      { json: { id: 8, revision: 1 } },
      { json: { id: 8, revision: 1 } },
    )
    const onProgress = () => undefined
    const photo = { upload: new File(['x'], 'cover.png'), facts: null }
    await provider.create('fliers', { data: { photo, name: 'n' }, meta: { onProgress } })
    await provider.create('fliers', { data: { name: 'n' }, meta: { onProgress } })
    const sent = calls[0]?.options.body
    expect(sent instanceof FormData && [...sent.keys()]).toEqual(['type', 'name', 'photo_file'])
    expect(calls.map(({ options }) => options.onProgress)).toEqual([onProgress, undefined])
  })

  it('updates against the revision it began with', async () => {
    const { calls, provider } = setUp({ json: { id: 7, revision: 4 } })
    await provider.update('fliers', change(flier, draft))
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/productheader/7' })
    expect(calls[0]?.options.headers).toEqual({ 'If-Match': '"3"' })
    expect(bodyOf(calls[0])).not.toContainEqual(['type', 'FLY'])
  })

  it('updates against the revision of `meta` where the form began with another', async () => {
    const { calls, provider } = setUp({ json: { id: 7, revision: 4 } })
    await provider.update('fliers', { ...change(flier, draft), meta: { revision: 2 } })
    expect(calls[0]?.options.headers).toEqual({ 'If-Match': '"2"' })
    const unknown = provider.update('fliers', {
      ...change(flier, draft),
      meta: { revision: undefined },
    })
    await expect(unknown).rejects.toBeInstanceOf(NoRevisionError)
  })

  it('refuses to save a record of which nobody knows what was seen', async () => {
    const { calls, provider } = setUp()
    const save = provider.update('fliers', change({ id: 7, revision: undefined }, draft))
    await expect(save).rejects.toBeInstanceOf(NoRevisionError)
    expect(calls).toEqual([])
  })

  it('lays what is typed now over a create that had come through unseen', async () => {
    const replayed = {
      json: { id: 8, revision: 1 },
      headers: new Headers({ 'Idempotency-Replayed': 'true' }),
    }
    const { calls, provider } = setUp(replayed, { json: { id: 8, revision: 2 } })
    const saved = await provider.create('fliers', { data: draft, meta: { idempotencyKey: 'k' } })
    expect(calls.map(({ path }) => path)).toEqual(['/api/productheader', '/api/productheader/8'])
    expect(saved.data.revision).toBe(2)
  })

  it('writes urlencoded families as such, with PUT', async () => {
    const { calls, provider } = setUp({ json: { id: 5, revision: 2 } })
    await provider.update(
      'hall',
      change({ id: 5, revision: 1 }, { id: 5, name: 'Hall', phones: [] }),
    )
    expect(calls[0]).toMatchObject({ method: 'PUT', path: '/api/hall/5' })
    expect(calls[0]?.options.body).toBeInstanceOf(URLSearchParams)
    expect(bodyOf(calls[0])).toEqual([
      ['name', 'Hall'],
      ['phones[]', ''],
    ])
  })

  it('leaves empty values out where an absent key clears', async () => {
    const { calls, provider } = setUp({ json: { id: 3, revision: 2 } })
    const product = { name: 'Salt', netto: null, details: [], isActive: true, photoBig: null }
    await provider.update('products', {
      ...change({ id: 3, revision: 1 }, product),
      meta: { parent: 7 },
    })
    expect(bodyOf(calls[0])).toEqual([
      ['name', 'Salt'],
      ['is_active', '1'],
      ['photo_big_delete', '1'],
    ])
  })

  it('places the errors of a 422 beside their fields', async () => {
    const errors = { customer_type: 'group', 'halls[1]': 'hall', photo: 'size', weird: 'what' }
    const { provider } = setUp(new HttpError('no', 422, { message: 'no', errors }))
    const failure: unknown = await provider
      .update('fliers', change(flier, draft))
      .catch((error: unknown) => error)
    expect(placedOf(failure)).toMatchObject({
      paths: { 'target.customerType': 'group', 'target.halls.1': 'hall', photo: 'size' },
      unplaced: ['weird: what'],
    })
  })

  it('makes a stale revision a conflict', async () => {
    const { provider } = setUp(new HttpError('old', 412, {}))
    await expect(provider.update('fliers', change(flier, draft))).rejects.toBeInstanceOf(
      ConflictError,
    )
  })

  it('reports duplicates, products and the secret of the answer, and keeps them out of the record', async () => {
    const json = {
      id: 8,
      revision: 1,
      duplicates: 3,
      rejected: [{ line: 2, message: 'bad' }],
      import: { loaded: 5, rejected: [] },
      secret: 'S',
    }
    const { provider } = setUp({ json })
    const reports: SaveReport[] = []
    const onReport = (report: SaveReport) => reports.push(report)
    const { data: record } = await provider.create('fliers', { data: draft, meta: { onReport } })
    expect(reports[0]).toMatchObject({
      duplicates: 3,
      rejected: [{ line: 2, message: 'bad' }],
      loaded: 5,
      secret: 'S',
    })
    expect(JSON.stringify(record)).not.toContain('"S"')
  })
})

describe('parts saved on their own', () => {
  it('sends an order as JSON against the revision', async () => {
    const { calls, provider } = setUp({ json: { id: 7, revision: 4, order_no: 2 } })
    const record = await provider.setOrder('fliers', { record: flier, value: 2 })
    expect(calls[0]).toMatchObject({
      path: '/api/productheader/7/order',
      options: { body: { order_no: 2 }, headers: { 'If-Match': '"3"' } },
    })
    expect(record).toMatchObject({ revision: 4, orderNo: 2 })
  })

  it('removes an entire client with a 0 in the place of the person', async () => {
    const { calls, provider } = setUp({ json: { id: 4, revision: 8 } }, { status: 204, json: null })
    const client = {
      companyName: '',
      fullName: '',
      registrationHall: '',
      cardNumber: '',
      storeKey: '12',
      customerId: '345',
      personId: '',
      entireClient: true,
    }
    const call = { verb: 'removeTargetClient' as const, id: 4, params: clientParams(client) }
    await provider.removeBeside('banners', call)
    expect(calls[0]).toMatchObject({
      method: 'DELETE',
      path: '/api/banner/4/target-users/12/345/0',
    })
    // nothing to read is said on purpose; an answer that names no record is none
    await provider.removeBeside('banners', call)
    const unsure = provider.removeBeside('banners', call)
    await expect(unsure).rejects.toMatchObject({ message: 'shell.http.unconfirmed' })
  })
})
