import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { translate } from '../../../../i18n/translate'
import polish from '../../../support/polish.json'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resourceByName } from '../../../../src/schema/registry'
import { presentToken } from '../../../../server/auth/totp'
import { openApi, type Api } from '../../../support/server/api'
import { picture } from '../../../support/samples'
import { xlsxOf } from '../../../support/fixtures/xlsx'
import { password, postLogin, signIn } from '../../../support/server/testServer'
import { databases } from '../../../support/server/testStore'
import { withClients } from '../../../../resources/server/clients/store/tables'
import { withCards } from '../../../../resources/server/cards/store/tables'

const form = (values: Record<string, string | File>) => {
  const body = new FormData()
  for (const [key, value] of Object.entries(values)) {
    if (value instanceof File) body.append(key, value)
    else body.append(key, value)
  }
  return body
}
const match = (revision: unknown) => ({ 'If-Match': `"${String(revision)}"` })
const items = (data: Record<string, unknown>): Record<string, unknown>[] =>
  Array.isArray(data['items']) ? data['items'] : []
const cards = (text: string) => new File([text], 'karty.csv', { type: 'text/csv' })

const fliers = resourceByName('fliers')
const products = resourceByName('products')
const banners = resourceByName('banners')
const links = resourceByName('dynamic-links')
const graphics = resourceByName('graphics')
const adverts = resourceByName('adverts')
const users = resourceByName('users')

describe.each(databases)('families, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
    await api.store.transaction(async (trx) => {
      const client = (person: number, customer = 501) => ({
        company_name: `Firma ${customer}`,
        full_name: `Osoba ${person}`,
        registration_hall: 10,
        store_key: 10,
        customer_id: customer,
        person_id: person,
        card_number: `9${customer}${person}`,
        customer_type: 1,
        subtype: null,
        consent_email: 0,
        consent_dwb: 0,
        retro_bonus: 0,
        app_last_login: null,
        search__f: `firma ${customer}\nosoba ${person}\n9${customer}${person}`,
      })
      await withClients(trx)
        .insertInto('client')
        .values([client(1), client(2), client(1, 502)])
        .execute()
    })
  })
  afterAll(() => api.store.close())

  describe('card lists', () => {
    const list = 'store_key;customer_id;person_id\n10;501;1\n10;501;1\n10;502;\n10;999;1\nx;1;1\n'

    test('are told apart line by line, listed, taken off one by one, and removed', async () => {
      const entries = (await api.entriesOf(banners)).filter(
        ([key]) => !/^(customer|halls|user)/.test(key),
      )
      const body = api.send(banners, [...entries, ['target_users_file', cards(list)]])
      const made = await api.verb(banners, 'create', { body })
      expect(made.status).toBe(201)
      expect(made.data).toMatchObject({
        duplicates: 1,
        unknown: 1,
        target_users: 2,
        customer_type: null,
      })
      expect(made.data['rejected']).toMatchObject([{ line: 6 }])
      const id = made.data['id']

      const shown = await api.verb(banners, 'targetClients', {
        params: { id },
        query: 'sortBy=customer_id&sortDir=asc',
      })
      expect(items(shown.data)).toMatchObject([
        {
          company_name: 'Firma 501',
          full_name: 'Osoba 1',
          card_number: '95011',
          person_id: 1,
          entire_client: false,
        },
        { company_name: 'Firma 502', full_name: null, person_id: null, entire_client: true },
      ])
      const file = await api.call('GET', String(made.data['target_users_file_url']))
      expect(file.text).toBe('store_key;customer_id;person_id\r\n10;501;1\r\n10;502;\r\n')

      const off = await api.call('DELETE', `banner/${id}/target-users/10/502/0`)
      expect([off.status, off.data['revision']]).toEqual([200, 2])
      expect((await api.call('DELETE', `banner/${id}/target-users/10/502/0`)).status).toBe(404)
      const last = await api.call('DELETE', `banner/${id}/target-users/10/501/1`)
      expect([last.status, last.data['message']]).toEqual([409, translate('pl', 'api.lastClient')])
      const kept = await api.verb(banners, 'update', {
        params: { id },
        body: form({ rotate: '0' }),
        headers: match(2),
      })
      expect(kept.data).toMatchObject({ target_users: 1, rotate: false })

      const bare = await api.verb(banners, 'update', {
        params: { id },
        body: form({ target_customers: '0' }),
        headers: match(3),
      })
      expect(Object.keys(bare.errors)).toEqual(['customer_type'])
      const grouped = await api.verb(banners, 'update', {
        params: { id },
        body: form({ target_customers: '0', customer_type: '5' }),
        headers: match(3),
      })
      const stored = await withCards(api.store.db)
        .selectFrom('target_client')
        .select('id')
        .execute()
      expect(stored).toEqual([])
      expect(grouped.data).toMatchObject({
        target_users: 0,
        customer_type: 5,
        target_users_file_url: null,
      })
    })

    test('may be one card, of the client base, which empties the group', async () => {
      const one = (user: string) => ({
        target: {
          customerType: 3,
          customerSubtypes: [],
          halls: [10, 10],
          anonymous: false,
          user,
        },
      })
      const made = await api.create(banners, { changes: one('95011') })
      expect(made.data).toMatchObject({ user: '95011', customer_type: null, halls: [] })
      const unknown = await api.create(banners, { changes: one('95019') })
      expect([unknown.status, unknown.errors]).toEqual([
        422,
        { user: translate('pl', 'rule.cardUnknown') },
      ])
      const long = await api.create(banners, { changes: one('9'.repeat(33)) })
      expect(long.errors).toEqual({ user: translate('pl', 'rule.cardNumberLong') })
      const twice = await api.create(banners, { changes: one('') })
      expect(twice.data).toMatchObject({ user: null, customer_type: 3, halls: [10] })
    })

    test('go with their record', async () => {
      const entries = (await api.entriesOf(banners)).filter(
        ([key]) => !/^(customer|halls|user)/.test(key),
      )
      const body = api.send(banners, [...entries, ['target_users_file', cards(list)]])
      const { id } = (await api.verb(banners, 'create', { body })).data
      await api.verb(banners, 'delete', { params: { id } })
      expect(
        await withCards(api.store.db).selectFrom('target_client').select('id').execute(),
      ).toEqual([])
    })

    test('are told before they are stored, from a sheet of Excel too, with every bad line as CSV', async () => {
      const sheet = xlsxOf([
        ['store_key', 'customer_id', 'person_id'],
        [10, 501, 1],
        [10, 'x', 1],
      ])
      const body = () =>
        form({ target_users_file: new File([new Uint8Array(sheet)], 'karty.xlsx') })
      const told = await api.call('POST', 'target-users/preview', { body: body() })
      expect(told.data).toMatchObject({ rows: 2, rejected_count: 1, rejected: [{ line: 3 }] })
      const bad = await api.call('POST', 'target-users/preview?format=csv', { body: body() })
      expect(bad.headers.get('content-type')).toContain('text/csv')
      expect(bad.text.trim().split('\r\n')).toHaveLength(2)
      expect(bad.text).toContain('3;')
      const all = form({ target_users_file: cards('store_key;customer_id;person_id\nx;1;1\n') })
      const refused = await api.call('POST', 'target-users/preview', { body: all })
      expect(refused.errors['target_users_file']).toBe(
        translate('pl', 'table.cardsAllBad', { line: 2 }),
      )
      expect(refused.data).toMatchObject({ rows: 1, rejected_count: 1, rejected: [{ line: 2 }] })
      const unknown = await api.call('POST', 'target-users/preview?x=1', { body: body() })
      expect(unknown.status).toBe(400)
    })

    test('without a good row are a 422, and a preview stores nothing', async () => {
      const preview = await api.call('POST', 'target-users/preview', {
        body: form({ target_users_file: cards(list) }),
      })
      expect(preview.data).toMatchObject({ target_users: 2, duplicates: 1, unknown: 1 })
      const body = form({ target_users_file: cards('store_key;customer_id;person_id\n1;1;1\n') })
      expect(
        Object.keys((await api.call('POST', 'target-users/preview', { body })).errors),
      ).toEqual(['target_users_file'])
    })
  })

  describe('images', () => {
    test('come back as blobs to those who may see the record, cleaned, with a preview, and go with it', async () => {
      const made = await api.create(adverts)
      const url = String(made.data['banner_url'])
      const image = await api.app.fetch(
        new Request(`http://panel.local${url}`, { headers: api.session }),
      )
      expect(image.headers.get('content-type')).toBe('image/png')
      expect((await sharp(Buffer.from(await image.arrayBuffer())).metadata()).width).toBe(640)
      expect((await api.call('GET', String(made.data['banner_preview']))).status).toBe(200)
      const hallsOnly = await api.as(['ROLE_ALLOWED_TO_EDIT_HALLS'])
      expect((await api.call('GET', url, { who: hallsOnly })).status).toBe(403)
      expect((await api.call('GET', url.replace('adverts', 'banners'))).status).toBe(404)

      const id = made.data['id']
      const same = await api.verb(adverts, 'update', {
        params: { id },
        body: form({ banner_url: url }),
        headers: match(1),
      })
      expect(same.data['banner_preview']).toBe(made.data['banner_preview'])
      const others = await api.verb(adverts, 'update', {
        params: { id },
        body: form({ banner_url: url.replace(/\w{4}$/, 'aaaa') }),
        headers: match(2),
      })
      expect(Object.keys(others.errors)).toEqual(['banner'])
      const outside = await api.verb(adverts, 'update', {
        params: { id },
        body: form({ banner_url: 'https://example.com/a.png' }),
        headers: match(2),
      })
      expect(outside.data).toMatchObject({
        banner_url: 'https://example.com/a.png',
        banner_preview: 'https://example.com/a.png',
      })
      expect((await api.call('GET', url)).status).toBe(404)
      await api.verb(adverts, 'delete', { params: { id } })
      const left = await api.store.db
        .selectFrom('file')
        .select('id')
        .where('resource', '=', 'adverts')
        .execute()
      expect(left).toEqual([])
    })

    test('of a wrong size are a 422 that names both sizes, and leave no file', async () => {
      const files = async () => {
        const keys: string[] = []
        for await (const { key } of api.services.files.list('')) keys.push(key)
        return keys.length
      }
      const before = await files()
      const entries = (await api.entriesOf(adverts)).filter(([key]) => key !== 'banner_file')
      const small = new File([await picture(64, 36)], 'b.png', { type: 'image/png' })
      const answer = await api.verb(adverts, 'create', {
        body: api.send(adverts, [...entries, ['banner_file', small]]),
      })
      expect(Object.keys(answer.errors)).toEqual(['banner'])
      expect(answer.errors['banner']).toMatch(/64.*36.*640.*360/)
      expect(await files()).toBe(before)
    })
  })

  describe('headers of products', () => {
    test('are told apart by their type, which never changes', async () => {
      expect((await api.call('GET', 'productheader')).status).toBe(400)
      expect((await api.call('GET', 'productheader?type=XYZ')).status).toBe(400)
      expect(
        Object.keys(
          (await api.call('POST', 'productheader', { body: form({ name: 'x' }) })).errors,
        ),
      ).toEqual(expect.arrayContaining(['type', 'start_date', 'end_date', 'customer_type']))
      const made = await api.create(resourceByName('new-products'))
      const id = made.data['id']
      const fly = await api.call('GET', 'productheader?type=FLY&limit=500')
      expect(items(fly.data).some((item) => item['id'] === id)).toBe(false)
      const moved = await api.call('POST', `productheader/${id}`, {
        body: form({ type: 'FLY' }),
        headers: match(1),
      })
      expect(moved.status).toBe(422)
      expect((await api.call('GET', `productheader/${id}?type=NEW`)).status).toBe(200)
      expect((await api.call('GET', `productheader/${id}?type=FLY`)).status).toBe(404)
      expect((await api.call('GET', `productheader/${id}/target-users?type=NEW`)).status).toBe(200)
      expect((await api.call('GET', `productheader/${id}/target-users?type=FLY`)).status).toBe(404)
      expect((await api.call('GET', `productheader/${id}/target-users?kind=NEW`)).status).toBe(400)
      const product = await api.create(products, { params: { parent: id } })
      expect(product.data).toMatchObject({ is_new: true, product_header_id: id })
    })

    test('import a product file once, and take their products with them', async () => {
      const folder = path.join(api.services.config.dataDir, 'imports')
      await mkdir(folder, { recursive: true })
      await writeFile(
        path.join(folder, 'tydzien.csv'),
        'name;netto;brutto;details1;is_active;photo_url\nMleko 2%;2,49;2,61;karton;1;https://example.com/m.png\nX;zle;1;;;\n',
      )
      expect(items((await api.call('GET', 'productheader/sourcefiles')).data)).toEqual([
        { id: 'tydzien.csv', name: 'tydzien.csv' },
      ])
      const changes = { importFilename: 'tydzien.csv' }
      const made = await api.create(fliers, { changes })
      expect(made.data['import']).toMatchObject({ loaded: 1, rejected: [{ line: 3 }, { line: 3 }] })
      const id = made.data['id']
      const shown = await api.verb(products, 'list', { params: { parent: id } })
      expect(items(shown.data)).toMatchObject([
        { name: 'Mleko 2%', netto: 2.49, brutto: 2.61, details: ['karton'] },
      ])
      const listed = await api.verb(fliers, 'list', { query: 'limit=500' })
      expect(items(listed.data).find((item) => item['id'] === id)).toMatchObject({
        child_count: 1,
        type: 'FLY',
      })
      const again = await api.verb(fliers, 'update', {
        params: { id },
        body: form({ import_filename: 'tydzien.csv' }),
        headers: match(1),
      })
      expect(again.data['import']).toBeUndefined()
      const history = await api.call('GET', 'importlog/lastmonth')
      expect(String(items(history.data)[0]?.['description'])).toContain('tydzien.csv')
      const bad = await api.create(fliers, { changes: { importFilename: '../secret.key' } })
      expect(Object.keys(bad.errors)).toEqual(['import_filename'])
      await api.verb(fliers, 'delete', { params: { id } })
      expect((await api.verb(products, 'list', { params: { parent: id } })).status).toBe(404)
    })

    test('products imported without a photo are corrected, and an empty address drops none', async () => {
      const folder = path.join(api.services.config.dataDir, 'imports')
      await mkdir(folder, { recursive: true })
      await writeFile(path.join(folder, 'bez.csv'), 'name;netto;brutto\nSer;10,00;11,00\n')
      const parent = (await api.create(fliers, { changes: { importFilename: 'bez.csv' } })).data[
        'id'
      ]
      const [ser] = items((await api.verb(products, 'list', { params: { parent } })).data)
      const ask = (id: unknown, more: Record<string, string>, revision: number) =>
        api.verb(products, 'update', {
          params: { parent, id },
          body: form({ name: 'Ser', netto: '9.00', brutto: '9.45', ...more }),
          headers: match(revision),
        })
      expect((await ask(ser?.['id'], { photo_url: '' }, 1)).data).toMatchObject({
        netto: 9,
        photo_url: null,
      })
      const { id, photo_url } = (await api.create(products, { params: { parent } })).data
      expect((await ask(id, { photo_url: '' }, 1)).data).toMatchObject({ photo_url })
      expect((await ask(id, { photo_delete: '1' }, 2)).errors).toEqual({
        photo: translate('pl', 'rule.image'),
      })
    })

    test('products: an absent key clears, images stay; another header is a 404', async () => {
      const one = (await api.create(fliers)).data['id']
      const two = (await api.create(fliers)).data['id']
      const { id, photo_url } = (await api.create(products, { params: { parent: one } })).data
      expect((await api.verb(products, 'read', { params: { parent: two, id } })).status).toBe(404)
      const body = form({
        name: 'Inny',
        netto: '1.10',
        brutto: '1.20',
        is_active: '1',
        photo_big_delete: '1',
      })
      const changed = await api.verb(products, 'update', {
        params: { parent: one, id },
        body,
        headers: match(1),
      })
      expect(changed.data).toMatchObject({
        details: [],
        photo_url,
        photo_big_url: null,
        netto: 1.1,
      })
      expect(changed.data['photo_highlighted_url']).not.toBeNull()
      const off = await api.verb(products, 'update', {
        params: { parent: one, id },
        body: form({ name: 'Inny', netto: '1', brutto: '1', is_active: '0' }),
        headers: match(2),
      })
      expect(off.status).toBe(200)
      expect(items((await api.verb(products, 'list', { params: { parent: one } })).data)).toEqual(
        [],
      )
      expect(
        items(
          (await api.verb(products, 'list', { params: { parent: one }, query: 'archive=1' })).data,
        ),
      ).toHaveLength(1)
    })

    test('products: an empty value is dropped; what a product must have stays, a new one must say it', async () => {
      const parent = (await api.create(fliers)).data['id']
      const silent = await api.verb(products, 'create', {
        params: { parent },
        body: api.send(products, [
          ...(await api.entriesOf(products)).filter(([key]) => !/^(is_active|name)$/.test(key)),
          ['is_active', ''],
          ['name', ''],
        ]),
      })
      expect([silent.status, Object.keys(silent.errors).toSorted()]).toEqual([
        422,
        ['is_active', 'name'],
      ])
      const { id, ...made } = (await api.create(products, { params: { parent } })).data
      const ask = (values: Record<string, string>, revision: number) =>
        api.verb(products, 'update', {
          params: { parent, id },
          body: form(values),
          headers: match(revision),
        })
      const dropped = await ask(
        { name: '', netto: '', brutto: '', is_active: '', photo_url: '', photo_delete: '', id: '' },
        1,
      )
      expect(dropped.data).toEqual({ ...made, id, details: [], revision: 2 })
      const silently = await ask({ brutto: '99.90' }, 2)
      expect(silently.data).toEqual({ ...dropped.data, brutto: 99.9, revision: 3 })
      // what nobody knows is refused, said or not
      expect(Object.keys((await ask({ 'name[]': '', surprise: '' }, 3)).errors)).toEqual([
        'name[]',
        'surprise',
      ])
    })

    test('the order is set on its own, by JSON, with the revision', async () => {
      const { id } = (await api.create(fliers)).data
      const send = (body: unknown, headers = {}) =>
        api.verb(fliers, 'order', {
          params: { id },
          body: JSON.stringify(body),
          headers: { 'Content-Type': 'application/json', ...headers },
        })
      expect((await send({ order_no: 7 })).status).toBe(428)
      expect(Object.keys((await send({ order_no: 'x' }, match(1))).errors)).toEqual(['order_no'])
      expect(Object.keys((await send({ name: 'x' }, match(1))).errors).toSorted()).toEqual([
        'name',
        'order_no',
      ])
      expect((await send({ order_no: 7 }, match(1))).data).toMatchObject({
        order_no: 7,
        revision: 2,
      })
    })
  })

  describe('halls', () => {
    test('with clients cannot go; references only warn, and keep the id', async () => {
      const clients = await api.call('GET', 'hall/10/can-delete')
      expect(clients.data).toMatchObject({ can_delete: false, clients: 3 })
      expect((await api.call('DELETE', 'hall/10')).status).toBe(409)
      const hall = resourceByName('hall')
      await api.create(hall, { changes: { id: 77 } })
      const taken = await api.create(hall, { changes: { id: 77 } })
      expect(taken.errors['id']).toContain('hala o podanym ID')
      const target = {
        customerType: 7,
        customerSubtypes: [],
        halls: [77],
        anonymous: false,
        user: null,
      }
      const { id } = (await api.create(fliers, { changes: { target } })).data
      const standing = await api.call('GET', 'hall/77/can-delete')
      expect(standing.data).toEqual({
        can_delete: true,
        clients: 0,
        references: { fliers: 1, promotions: 0, adverts: 0 },
      })
      expect((await api.call('DELETE', 'hall/77')).status).toBe(200)
      expect((await api.verb(fliers, 'read', { params: { id } })).data['halls']).toEqual([77])
      const kept = await api.verb(fliers, 'update', {
        params: { id },
        body: form({ customer_type: '7', 'halls[]': '77' }),
        headers: match(1),
      })
      expect(kept.status).toBe(200)
      expect(Object.keys((await api.create(fliers, { changes: { target } })).errors)).toEqual([
        'halls',
      ])
    })
  })

  describe('graphics', () => {
    test('have one for each action and customer type, with the two messages', async () => {
      const image = new File([await picture(10, 10)], 'i.png', { type: 'image/png' })
      const make = (customerType: number) =>
        api.verb(graphics, 'create', {
          body: form({
            action_id: 'submenu_new',
            customer_type: String(customerType),
            image_file: image,
          }),
        })
      const first = await make(1)
      expect(first.status).toBe(201)
      expect((await make(1)).errors).toEqual({
        customer_type: translate('pl', 'rule.graphicTakenForCustomer'),
      })
      const disabled = await api.call(
        'GET',
        'graphics/customer-type-disabled?action_id=submenu_new',
      )
      expect(items(disabled.data)).toEqual([{ id: 1, name: 'Trader' }])
      expect((await api.call('GET', 'graphics/customer-type-disabled?action_id=x')).status).toBe(
        400,
      )
      for (const type of [2, 3, 4, 5, 6, 7]) expect((await make(type)).status).toBe(201)
      expect((await make(1)).errors).toEqual({
        action_id: translate('pl', 'rule.graphicTakenForAction'),
      })
      const actionOnly = form({ action_id: 'submenu_new', image_file: image })
      expect((await api.verb(graphics, 'create', { body: actionOnly })).errors).toEqual({
        customer_type: translate('pl', 'rule.required'),
        action_id: translate('pl', 'rule.graphicTakenForAction'),
      })
      const own = await api.verb(graphics, 'update', {
        params: { id: first.data['id'] },
        body: form({ customer_type: '1' }),
        headers: match(1),
      })
      expect(own.status).toBe(200)
    })
  })

  describe('dynamic links', () => {
    test('lead to the main action in their days, else to the fallback, else say why not', async () => {
      const flier = (await api.create(fliers)).data['id']
      const action = {
        id: 'flier',
        url: null,
        dashboardName: null,
        tab: null,
        flierId: flier,
        documentUrl: null,
        parameterId: null,
      }
      const stray = await api.create(links, { changes: { mainAction: { ...action, tab: 'FOOD' } } })
      expect([stray.status, Object.keys(stray.errors)]).toEqual([422, ['main_action[tab]']])
      const made = await api.create(links, {
        changes: { mainAction: action, fallbackAction: null, failureMessage: '<b>Koniec</b>' },
      })
      expect(made.data['main_action']).toMatchObject({ id: 'flier', flier_id: flier, tab: null })
      const link = new URL(String(made.data['link']))
      expect(link.origin).toBe(new URL(api.services.config.publicUrl).origin)
      const now = await api.call('GET', link.pathname, { who: {} })
      expect([now.status, now.headers.get('location')]).toEqual([
        302,
        `makroapp://flier?flier_id=${String(flier)}`,
      ])
      const id = made.data['id']
      await api.verb(links, 'update', {
        params: { id },
        body: form({ start_date: '2020-01-01', end_date: '2020-01-02' }),
        headers: match(1),
      })
      const over = await api.call('GET', link.pathname, { who: {} })
      expect([over.status, over.text.includes('&lt;b&gt;Koniec')]).toEqual([404, true])
      expect(over.text).toContain('Makro')
      const [, style = ''] = /<style>([^]*)<\/style>/.exec(over.text) ?? []
      expect(over.headers.get('content-security-policy')).toContain(
        `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      )
      const standing = await api.call('GET', `productheader/${String(flier)}/can-delete`)
      expect(standing.data).toEqual({
        can_delete: true,
        references: { dynamic_links: 1, dashboard: 0 },
      })
      expect((await api.call('GET', 'productheader/999999/can-delete')).status).toBe(404)
      await api.verb(links, 'update', {
        params: { id },
        body: form({ 'fallback_action[url]': 'https://example.com/x' }),
        headers: match(2),
      })
      expect((await api.call('GET', link.pathname, { who: {} })).headers.get('location')).toBe(
        'https://example.com/x',
      )
      const png = await api.call('GET', String(made.data['qr_code']))
      expect(png.headers.get('content-type')).toBe('image/png')
      const svg = await api.call('GET', String(made.data['qr_code']).replace('.png', '.svg'))
      expect(svg.text).toContain('<svg')
      const gone = await api.create(links, {
        changes: { mainAction: { ...action, flierId: 999_999 } },
      })
      expect(Object.keys(gone.errors)).toEqual(['main_action[flier_id]'])
    })
  })

  test('a banner without a screen is one of the main screen, and is found there', async () => {
    const made = await api.create(banners, { changes: { screenType: null } })
    expect(made.data).toMatchObject({ screen_type: 'main' })
    const query = 'filter[screen_type]=main&limit=500'
    const { data } = await api.verb(banners, 'list', { query })
    expect(items(data).map(({ id }) => id)).toContain(made.data['id'])
    await api.verb(banners, 'delete', { params: { id: made.data['id'] } })
  })

  describe('adverts', () => {
    test('have a sub-category of their category', async () => {
      const wrong = await api.create(adverts, { changes: { categoryId: 1, subCategoryId: 201 } })
      expect(Object.keys(wrong.errors)).toEqual(['sub_category_id'])
      const right = await api.create(adverts, { changes: { categoryId: 1, subCategoryId: 101 } })
      expect(right.status).toBe(201)
      const body = form({ category_id: '2' })
      const moved = await api.verb(adverts, 'update', {
        params: { id: right.data['id'] },
        body,
        headers: match(1),
      })
      expect(Object.keys(moved.errors)).toEqual(['sub_category_id'])
    })
  })

  describe('users', () => {
    const account = (n: number, changes: Record<string, unknown> = {}) =>
      api.create(users, { n: 1000 + n, changes: { username: `konto${n}@example.com`, ...changes } })

    test('sign in with what their creation showed once; a new role ends their sessions', async () => {
      const made = await account(1)
      const secret = String(made.data['secret'])
      expect(secret).toMatch(/^[A-Z2-7]{32,}$/)
      const id = made.data['id']
      expect((await api.verb(users, 'read', { params: { id } })).data).not.toHaveProperty('secret')
      const now = api.time.now
      const into = () =>
        postLogin(
          api.app,
          {
            username: 'Konto1@example.com',
            password: 'Zupelnie-nowe-haslo-8',
            token: presentToken(secret, api.time.now),
          },
          { now },
        )
      const session = await into()
      expect(session.status).toBe(200)
      const cookie = { Cookie: session.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
      expect((await api.call('GET', 'useraccount/auth/me', { who: cookie })).status).toBe(200)
      const body = new URLSearchParams({ 'roles[]': 'ROLE_ALLOWED_TO_VIEW_REPORTS' })
      expect(
        (await api.verb(users, 'update', { params: { id }, body, headers: match(1) })).status,
      ).toBe(200)
      expect((await api.call('GET', 'useraccount/auth/me', { who: cookie })).status).toBe(401)
      const twin = await account(9, { username: 'KONTO1@example.com' })
      expect(Object.keys(twin.errors)).toEqual(['username'])
    })

    test('administrators are made and touched by administrators alone, and one always stays', async () => {
      const editor = await api.as(['ROLE_ALLOWED_TO_EDIT_USERS'])
      const entries = await api.entriesOf(users, 2001, {
        username: 'nowy@example.com',
        roles: ['ROLE_ADMIN'],
      })
      const granted = await api.verb(users, 'create', {
        body: api.send(users, entries),
        who: editor,
      })
      expect(granted.status).toBe(403)
      const id = api.admin.id
      const revision = (await api.verb(users, 'read', { params: { id } })).data['revision']
      const body = () => new URLSearchParams({ first_name: 'Inny' })
      expect(
        (
          await api.verb(users, 'update', {
            params: { id },
            body: body(),
            headers: match(revision),
            who: editor,
          })
        ).status,
      ).toBe(403)
      expect((await api.verb(users, 'delete', { params: { id }, who: editor })).status).toBe(403)
      expect((await api.call('DELETE', `useraccount/${id}/sessions`, { who: editor })).status).toBe(
        403,
      )
      expect((await api.verb(users, 'delete', { params: { id } })).status).toBe(409)
      const demoted = await api.verb(users, 'update', {
        params: { id },
        body: new URLSearchParams({ 'roles[]': '' }),
        headers: match(revision),
      })
      expect(demoted.status).toBe(403)
    })

    test('change themselves with their current password, and never their roles', async () => {
      const own = await api.addUser('sam@example.com', [])
      const who = await signIn(api.app, own, api.time.now)
      const mine = resourceByName('account')
      const change = (values: Record<string, string>, revision = 1) =>
        api.verb(mine, 'update', {
          body: new URLSearchParams(values),
          headers: match(revision),
          who,
        })
      expect((await api.verb(mine, 'read', { who })).headers.get('etag')).toBe('"1"')
      expect(Object.keys((await change({ 'roles[]': 'ROLE_ADMIN' })).errors)).toEqual(['roles'])
      expect(
        Object.keys(
          (await change({ password: 'Nowe-haslo-99', password_confirmation: 'Nowe-haslo-99' }))
            .errors,
        ),
      ).toEqual(['current_password'])
      expect(
        Object.keys((await change({ email: 'x@example.com', current_password: 'zle' })).errors),
      ).toEqual(['current_password'])
      const named = await change({ first_name: 'Anna' })
      expect(named.data).toMatchObject({
        first_name: 'Anna',
        revision: 2,
        username: 'sam@example.com',
      })
      const changed = await change(
        {
          password: 'Nowe-haslo-99',
          password_confirmation: 'Nowe-haslo-99',
          current_password: password,
        },
        2,
      )
      expect(changed.status).toBe(200)
      expect((await api.call('GET', 'useraccount/auth/me', { who })).status).toBe(200)
      api.time.now += 60_000
      const old = await postLogin(api.app, own, { now: api.time.now })
      expect(old.status).toBe(401)
      const fresh = await postLogin(
        api.app,
        { ...own, password: 'Nowe-haslo-99' },
        { now: api.time.now },
      )
      expect(fresh.status).toBe(200)
    })

    test('what is kept for a retry is sealed', async () => {
      const made = await api.create(users, {
        n: 3001,
        changes: { username: 'sejf@example.com' },
        headers: { 'Idempotency-Key': 'sejf' },
      })
      const rows = await api.store.db
        .selectFrom('idempotency')
        .select('body')
        .where('key', '=', 'sejf')
        .execute()
      expect(JSON.stringify(rows)).not.toContain(String(made.data['secret']))
      const again = await api.create(users, {
        n: 3001,
        changes: { username: 'sejf@example.com' },
        headers: { 'Idempotency-Key': 'sejf' },
      })
      // A secret is shown once.
      expect(again.data).toEqual({ ...made.data, secret: undefined })
    })
  })

  describe('find, history, audit', () => {
    beforeEach(() => undefined)
    test('find answers by role', async () => {
      await api.create(resourceByName('promo-BMPL'), { changes: { name: polish.boat } })
      const found = await api.call('GET', 'find?phrase=zolta%20lodz')
      expect(items(found.data)).toMatchObject([{ resource: 'promo-BMPL', title: polish.boat }])
      const who = await api.as(['ROLE_ALLOWED_TO_EDIT_HALLS'])
      expect(items((await api.call('GET', 'find?phrase=zolta%20lodz', { who })).data)).toEqual([])
    })

    test('find takes digits for an id too, and names what has no text by its choice', async () => {
      const flier = (await api.create(fliers, { changes: { name: 'Bez cyfr' } })).data
      const first = items((await api.call('GET', `find?phrase=${String(flier['id'])}`)).data)
      expect(first).toContainEqual({ resource: 'fliers', id: flier['id'], title: 'Bez cyfr' })
      const changes = { actionId: 'main_menu', customerType: 2 }
      const graphic = (await api.create(graphics, { changes })).data['id']
      expect(items((await api.call('GET', `find?phrase=${String(graphic)}`)).data)).toContainEqual({
        resource: 'graphics',
        id: graphic,
        title: 'Menu g\u0142\u00f3wne',
      })
      expect(items((await api.call('GET', 'find?phrase=999999')).data)).toEqual([])
    })

    test('a picker of fliers says their dates', async () => {
      const dates = { startDate: '2026-11-24', endDate: '2026-11-30' }
      const { id } = (await api.create(fliers, { changes: { name: 'Jesie', ...dates } })).data
      const found = items((await api.call('GET', 'deeplink/values/flier_id')).data)
      expect(found).toContainEqual({ id, name: 'Jesie (24.11.2026 \u2013 30.11.2026)' })
    })

    test('a banner has a name of its own for staff, which the search finds', async () => {
      const { data } = await api.create(banners, { changes: { name: 'Baner jesienny' } })
      expect(data).toMatchObject({ name: 'Baner jesienny' })
      const hits = items((await api.call('GET', 'find?phrase=jesienny')).data)
      expect(hits).toMatchObject([{ resource: 'banners', title: 'Baner jesienny' }])
      expect((await api.create(banners, { changes: { name: null } })).status).toBe(201)
    })

    test('find says under which parent a record stands', async () => {
      const marketplace = resourceByName('market-makro')
      for (const [above, name] of [
        [fliers, 'Pasternak gazetkowy'],
        [marketplace, 'Pasternak targowy'],
      ] as const) {
        const { id: parent } = (await api.create(above)).data
        await api.create(products, { params: { parent: String(parent) }, changes: { name } })
      }
      const found = items((await api.call('GET', 'find?phrase=pasternak')).data)
      expect(found.map(({ title, parentResource }) => [title, parentResource])).toEqual([
        ['Pasternak targowy', 'market-makro'],
        ['Pasternak gazetkowy', 'fliers'],
      ])
    })

    test('history tells before and after, without secrets', async () => {
      const { id } = (
        await api.create(resourceByName('promo-BMPL'), { changes: { name: 'Pierwsza' } })
      ).data
      await api.verb(resourceByName('promo-BMPL'), 'update', {
        params: { id },
        body: form({ name: 'Druga' }),
        headers: match(1),
      })
      const history = await api.call('GET', `history/promo-BMPL/${id}`)
      expect(items(history.data)).toMatchObject([
        // in wire names, as everything that leaves the server
        {
          action: 'update',
          before: { name: 'Pierwsza', customer_type: 3 },
          after: { name: 'Druga', customer_type: 3 },
        },
        { action: 'create', after: { name: 'Pierwsza' } },
      ])
      const audit = await api.call('GET', 'audit?limit=500')
      expect(audit.text).not.toMatch(/Zupelnie-nowe-haslo|argon2/)
    })
  })

  test('lists look for a literal phrase, in Polish, and keep their order while paging', async () => {
    const voucher = resourceByName('promo-vouchers')
    for (const name of [polish.percent, polish.number, polish.a, 'b', 'a', polish.z, 'z']) {
      await api.create(voucher, { changes: { actionIdentifier: name } })
    }
    const phrase = await api.verb(voucher, 'list', {
      query: `phrase=${encodeURIComponent('ZOLC 50%')}`,
    })
    expect(items(phrase.data).map((item) => item['action_identifier'])).toEqual([polish.percent])
    const ordered = await api.verb(voucher, 'list', {
      query: 'sortBy=action_identifier&sortDir=asc',
    })
    const names = items(ordered.data).map((item) => item['action_identifier'])
    expect(names).toEqual(['a', polish.a, 'b', 'z', polish.number, polish.percent, polish.z])
    const second = await api.verb(voucher, 'list', {
      query: 'sortBy=action_identifier&sortDir=asc&limit=3&page=2',
    })
    expect(items(second.data).map((item) => item['action_identifier'])).toEqual([
      'z',
      polish.number,
      polish.percent,
    ])
    expect(second.data['total']).toBe(7)
  })
})
