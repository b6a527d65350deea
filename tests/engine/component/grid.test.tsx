import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor } from '@testing-library/react'
import { sql } from 'kysely'
import { memoryStore } from 'ra-core'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { modelOfName } from '../../../server/resources/model'
import { resourceByName } from '../../../src/schema/registry'
import { press } from '../../support/panel/form'
import { t } from '../../support/text'

const word = resourceByName('gallery-words')
const child = resourceByName('gallery-child')
let panel: Panel
afterEach(() => panel.close())

/** The grid of two rows; the cell is the name of the last. */
async function openGrid(rename = '') {
  const kept = memoryStore()
  kept.setup()
  kept.setItem('preferences.gallery-child.grid', true)
  const store = { ...kept, setup: () => undefined, teardown: () => undefined }
  let parent = ''
  panel = await openPanel('/gallery-words', {
    store,
    prepare: async (api) => {
      parent = String((await api.create(word, { n: 3 })).data['id'])
      for (const n of [1, 2]) await api.create(child, { n, params: { parent } })
      const table = sql.table(modelOfName(child.name).table)
      if (rename) await sql`update ${table} set name = ${rename}`.execute(api.store.db)
    },
  })
  await panel.goTo(`/gallery-words/${parent}/gallery-child`)
  const cell = await waitFor(() => {
    const cells = document.querySelectorAll<HTMLInputElement>('.grid-table [data-column="name"]')
    const last = cells[1]
    if (!last) throw new Error('no grid')
    return last
  })
  const id = cell.closest('tr')?.dataset['id'] ?? ''
  const enter = async (text: string) => {
    await panel.user.clear(cell)
    await panel.user.paste(text)
    await panel.user.keyboard('{Enter}')
  }
  await panel.user.click(cell)
  return { cell, id, parent, enter }
}
const said = (cell: HTMLElement) => cell.closest('tr')?.querySelector('.grid-state')?.textContent

it('shows a stored line end as a space, which stays where one types on', async () => {
  const { cell, id, parent } = await openGrid('Kawa\nziarnista')
  expect(cell.value).toBe('Kawa ziarnista')
  await panel.user.keyboard('{End}!{Enter}')
  await panel.written(1)
  const { data } = await panel.data.getOne('gallery-child', { id, meta: { parent } })
  expect(data['name']).toBe('Kawa ziarnista!')
})

it('sends one write of a row at a time, and then what was typed meanwhile', async () => {
  const { cell, id, parent, enter } = await openGrid()
  let go = () => {}
  const held = new Promise<undefined>((resolve) => {
    go = () => resolve(undefined)
  })
  panel.network.between = ({ method }) => (method === 'GET' ? undefined : held)
  await enter('ra')
  await waitFor(() => expect(panel.writes()).toHaveLength(1))
  await enter('rab')
  go()
  await panel.written(2)
  expect(panel.writes().map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"'])
  await waitFor(() => expect(cell.closest('tr')?.dataset['state']).toBe('saved'))
  const { data } = await panel.data.getOne('gallery-child', { id, meta: { parent } })
  expect(data['name']).toBe('rab')
})

it('saves what was typed back while the row was being saved', async () => {
  const { cell, id, parent, enter } = await openGrid()
  const former = cell.value
  let go = () => {}
  const held = new Promise<undefined>((resolve) => {
    go = () => resolve(undefined)
  })
  panel.network.between = ({ method }) => (method === 'GET' ? undefined : held)
  await enter('ra')
  await waitFor(() => expect(panel.writes()).toHaveLength(1))
  await enter(former)
  go()
  await panel.written(2)
  await waitFor(() => expect(cell.closest('tr')?.dataset['state']).toBe('saved'))
  const { data } = await panel.data.getOne('gallery-child', { id, meta: { parent } })
  expect([data['name'], cell.value]).toEqual([former, former])
})

it('saves a block that is pasted over a row that is being saved, also where it has the former value', async () => {
  const { cell, id, parent, enter } = await openGrid()
  const former = cell.value
  let go = () => {}
  const held = new Promise<undefined>((resolve) => {
    go = () => resolve(undefined)
  })
  panel.network.between = ({ method }) => (method === 'GET' ? undefined : held)
  await enter('ra')
  await waitFor(() => expect(panel.writes()).toHaveLength(1))
  const [above] = document.querySelectorAll<HTMLInputElement>('.grid-table [data-column="name"]')
  if (!above) throw new Error('no row above')
  await panel.user.click(above)
  await panel.user.paste(`\n${former}`)
  await press(panel, t('bulk.grid.save'))
  go()
  await panel.written(2)
  await waitFor(() => expect(cell.closest('tr')?.dataset['state']).toBe('saved'))
  expect(panel.writes().map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"'])
  const { data } = await panel.data.getOne('gallery-child', { id, meta: { parent } })
  expect([data['name'], cell.value]).toEqual([former, former])
})

it.each([
  ['saves a block that was pasted over a row which the list has no more by then', true],
  ['keeps such a row in sight where it cannot be saved', false],
] as const)('%s', async (_, isSaved) => {
  const { id, parent } = await openGrid()
  await panel.user.paste('ra\n\n')
  const confirm = await screen.findByText(t('bulk.grid.save'))
  // a list that was read a minute ago is read again when the line is back, and has another row in its place
  let isRead = false
  panel.network.between = async (sent) => {
    if (sent.method === 'POST' && !isSaved) return new Response('{}', { status: 500 })
    if (sent.method !== 'GET' || !/\/child\?/.test(sent.url)) return undefined
    const answer = await panel.api.app.fetch(sent)
    isRead = true
    return new Response((await answer.text()).replace(`"id":${id},`, '"id":77,'), answer)
  }
  const now = Date.now
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  onTestFinished(() => clock.mockRestore())
  for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name))
  const row = () => document.querySelector<HTMLElement>(`.grid-table [data-id="${id}"]`)
  await waitFor(() => {
    expect(isRead).toBe(true)
    expect(row()).toBeNull()
  })
  await panel.user.click(confirm)
  if (!isSaved) return waitFor(() => expect(row()?.textContent).toContain(t('bulk.grid.retry')))
  await waitFor(async () => {
    const { data } = await panel.data.getOne('gallery-child', { id, meta: { parent } })
    expect(data['name']).toBe('ra')
  })
})

it('says of a row that somebody else has changed, and that cannot be read, that it is not saved', async () => {
  const { cell, id, parent, enter } = await openGrid()
  const { data } = await panel.data.getOne('gallery-child', { id, meta: { parent } })
  await panel.data.update('gallery-child', {
    id,
    data: { ...data, name: 'Ich' },
    previousData: data,
    meta: { parent, revision: data['revision'], seen: data },
  })
  panel.network.between = ({ method, url }) =>
    method === 'GET' && url.includes(`/child/${id}`)
      ? Response.json({ data: { message: 'x' } }, { status: 503 })
      : undefined
  await enter('Moje')
  await waitFor(() => expect(cell.closest('tr')?.dataset['state']).toBe('failed'))
  expect(said(cell)).not.toContain(t('bulk.grid.saving'))
  panel.network.between = undefined
  // the next try finds what they have stored
  await panel.user.keyboard('{Enter}')
  await waitFor(() => expect(cell.closest('tr')?.dataset['state']).toBe('stale'))
})
