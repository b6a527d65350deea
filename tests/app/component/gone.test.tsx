import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { emptyDeepLink } from '../../../resources/kinds/deepLink/value'
import { emptyTarget } from '../../../resources/kinds/target/value'
import type { Api } from '../../support/server/api'
import { pointing, under } from '../support/goneFixtures'
import { world } from '../../support/samples'
import { t } from '../../support/text'
import { fieldOf, labelOf, press, retype } from '../../support/panel/form'

await vi.hoisted(async () => {
  const { handWith } = await import('../../support/registry')
  const fixtures = await import('../support/goneFixtures')
  handWith([fixtures.pointing, fixtures.under])
})

const hall = resourceByName('hall')
const fliers = resourceByName('fliers')
const GONE = 77
let panel: Panel
afterEach(() => panel.close())

async function remove(api: Api, path: string) {
  const { headers } = await api.call('GET', path)
  const answer = await api.call('DELETE', path, {
    headers: { 'If-Match': headers.get('etag') ?? '' },
  })
  expect(answer.status).toBeLessThan(300)
}

/** A record that names a hall and a flier, each in every way there is, both deleted since. */
async function withPointing(api: Api) {
  await api.create(hall, { changes: { id: GONE, name: 'Hala Stara' } })
  const flier = await api.create(fliers)
  expect(flier.text).toContain('"id":1')
  const made = await api.create(pointing, {
    changes: {
      note: 'before',
      one: GONE,
      found: GONE,
      many: [GONE],
      places: [GONE, world.id],
      record: GONE,
      link: { ...emptyDeepLink, id: 'flier', flierId: 1 },
      target: { ...emptyTarget, customerType: 7, halls: [GONE] },
    },
  })
  expect(made.text).toContain('revision')
}

async function prepare(api: Api) {
  await withPointing(api)
  await remove(api, `hall/${GONE}`)
  await remove(api, 'productheader/1')
}

const frameOf = (path: string) => {
  const found = document.querySelector<HTMLElement>(`[data-field="${path}"]`)
  if (!found) throw new Error(`no field ${path}`)
  return found
}
const saysGone = (path: string, id: number) =>
  waitFor(() => expect(frameOf(path).querySelector('.f-gone')?.textContent).toContain(String(id)))

it('a record that names what was deleted says so beside each field, keeps it, and takes another', async () => {
  panel = await openPanel('/test-pointing/1', { prepare })
  const note = await fieldOf(pointing, 'note')
  for (const path of ['one', 'found', 'many', 'places', 'record', 'target.halls'])
    await saysGone(path, GONE)
  await saysGone('link.flierId', 1)
  await retype(panel, note, 'after')
  await press(panel, t('form.save'))
  await panel.written(1)
  const kept = (await panel.api.call('GET', 'test-pointing/1')).data
  expect(kept).toMatchObject({ note: 'after', one: GONE, many: [GONE], record: GONE })

  panel.reload('/test-pointing/1')
  const one = await fieldOf(pointing, 'one')
  await saysGone('one', GONE)
  await panel.user.selectOptions(one, String(world.id))
  await saysGone('many', GONE)
  await panel.user.click(within(frameOf('many')).getByLabelText(new RegExp(`${GONE}`)))
  await waitFor(() => expect(frameOf('one').querySelector('.f-gone')).toBeNull())
  expect(frameOf('many').querySelector('.f-gone')).toBeNull()
  await press(panel, t('form.save'))
  await panel.written(2)
  expect((await panel.api.call('GET', 'test-pointing/1')).data).toMatchObject({
    one: world.id,
    many: [],
  })
})

it('names a dozen of many that are gone, and how many others', async () => {
  const many = Array.from({ length: 17 }, (_, n) => 900 + n)
  panel = await openPanel('/test-pointing/1', {
    prepare: async (api) => {
      for (const id of many) await api.create(hall, { changes: { id, name: `Hala ${id}` } })
      await api.create(pointing, { changes: { places: many } })
      for (const id of many) await remove(api, `hall/${id}`)
    },
  })
  const ids = t('input.gone.more', { ids: many.slice(0, 12).join(', '), smart_count: 5 })
  const note = t('input.gone.hall', { ids, smart_count: many.length })
  expect(note).toContain('911 i 5 innych)')
  await saysGone('places', 900)
  expect(frameOf('places').querySelector('.f-gone')?.textContent).toContain(note)
})

it('what is deleted while a form stands open is told by the refused save, and nothing typed is lost', async () => {
  panel = await openPanel('/test-pointing/create', {
    prepare: (api) => api.create(hall, { changes: { id: GONE, name: 'Hala Stara' } }),
  })
  await retype(panel, await fieldOf(pointing, 'note'), 'typed')
  const one = await fieldOf(pointing, 'one')
  await waitFor(() => expect(within(one).getAllByRole('option').length).toBeGreaterThan(1))
  await panel.user.selectOptions(one, String(GONE))
  await panel.user.click(within(frameOf('places')).getByLabelText('Hala Stara'))
  await remove(panel.api, `hall/${GONE}`)
  await press(panel, t('form.save'))
  await panel.written(1)
  for (const path of ['one', 'places']) await saysGone(path, GONE)
  expect(await fieldOf(pointing, 'note')).toHaveProperty('value', 'typed')
  await panel.user.selectOptions(one, String(world.id))
  await panel.user.click(within(frameOf('places')).getByLabelText(new RegExp(`${GONE}`)))
  await press(panel, t('form.save'))
  await panel.written(2)
  expect((await panel.api.call('GET', 'test-pointing/1')).data).toMatchObject({
    note: 'typed',
    one: world.id,
    places: [],
  })
})

it('a list says of a choice, of a reference and of halls that they are gone', async () => {
  panel = await openPanel('/test-pointing', { prepare })
  const gone = t('list.gone', { id: GONE })
  await waitFor(() => expect(screen.getAllByText(gone)).toHaveLength(3))
  expect(
    screen.getByText(
      `${t('list.target.allHalls')} (${t('list.target.goneHalls', { smart_count: 1 })})`,
    ),
  ).toBeTruthy()
  expect(labelOf(pointing, 'one')).toBe('One')
})

it('a filter by what is gone says so', async () => {
  panel = await openPanel(
    `/test-pointing?filter=${encodeURIComponent(JSON.stringify({ by: { one: [String(GONE)], record: [String(GONE)] } }))}`,
    { prepare },
  )
  const chips = () =>
    [...document.querySelectorAll('.filter-chip-text')].map(({ textContent }) => textContent)
  // the rows below say so as well
  const gone = expect.stringContaining(t('list.gone', { id: GONE }))
  await waitFor(() => expect(chips()).toEqual([gone, gone]))
  const [chip] = document.querySelectorAll('.filter-chip-text')
  expect(chip?.getAttribute('title')).toBe(chip?.textContent)
})

it('a list names what a reference points at', async () => {
  panel = await openPanel('/test-pointing', { prepare: withPointing })
  expect(await screen.findByText(`Hala Stara (${GONE})`)).toBeTruthy()
})

it('the history, the plan and the app of a customer say so as well', async () => {
  const gone = t('list.gone', { id: GONE })
  panel = await openPanel('/audit/test-pointing/1', { prepare })
  await waitFor(() => {
    const change = [...document.querySelectorAll('.history-changes li')].find((one) =>
      one.textContent?.startsWith(labelOf(pointing, 'record')),
    )
    expect(change?.textContent).toContain(gone)
  })

  panel.reload(`/timeline?planHall=${GONE},${world.id}`)
  expect(await screen.findByText(new RegExp(gone.replace(/[()]/g, '\\$&')))).toBeTruthy()

  panel.reload(`/as-customer?type=2&hall=${GONE}`)
  const hallOf = await screen.findByLabelText<HTMLSelectElement>(t('visible.hall'))
  await waitFor(() =>
    expect(hallOf.selectedOptions[0]?.textContent).toBe(t('report.goneHall', { id: GONE })),
  )
})

it('a record whose parent was deleted says so, and keeps what was typed', async () => {
  panel = await openPanel('/test-pointing/1/parts/create', {
    prepare: (api) => api.create(pointing, { changes: { target: null } }),
  })
  await retype(panel, await fieldOf(under, 'label'), 'typed')
  await remove(panel.api, 'test-pointing/1')
  await press(panel, t('form.save'))
  await panel.written(1)
  await screen.findByText(t('form.failed.noParent'))
  expect(await fieldOf(under, 'label')).toHaveProperty('value', 'typed')
})
