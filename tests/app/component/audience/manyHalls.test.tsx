import { openPanel, type Panel } from '../../../support/panel/panel'
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { memoryStore } from 'ra-core'
import { afterEach, expect, it } from 'vitest'
import { resourceByName } from '../../../../src/schema/registry'
import type { Api } from '../../../support/server/api'
import { addClients, clientOf } from '../../support/clients'
import { world } from '../../../support/samples'
import { press } from '../../../support/panel/form'
import { dayFrom, t } from '../../../support/text'

let panel: Panel
afterEach(() => panel.close())

/** More halls than a list of choices is answered with. */
const withHalls = ({ store }: Api) =>
  store.bulk((trx) =>
    sql`insert into hall (id, name, name__f, name__s, search__f)
      with recursive series(n) as (select 1000 union all select n + 1 from series where n < 1600)
      select n, 'Hala ' || n, 'hala ' || n, 'hala ' || n, 'hala ' || n from series`.execute(trx),
  )

it('the app is shown as in any hall of very many, found by what is typed', async () => {
  panel = await openPanel('/as-customer?type=2', { prepare: withHalls })
  const found = async () => {
    const box = await screen.findByRole('combobox', { name: t('visible.hall') })
    // until it is known how many there are, it is a list of none
    if (box.tagName !== 'INPUT') throw new Error('not to be typed into yet')
    return box
  }
  await panel.user.type(await waitFor(found), 'hala 1599')
  await panel.user.click(await screen.findByRole('option', { name: '1599 · Hala 1599' }))
  await waitFor(() => expect(panel.address()).toContain('hall=1599'))
  panel.reload(panel.address())
  await waitFor(async () => expect(await found()).toHaveProperty('value', '1599 · Hala 1599'))
})

/** All halls that there are then: the first of them, and these. */
const halls = [world.id, ...Array.from({ length: 601 }, (_, at) => 1000 + at)]
const banners = resourceByName('banners')
const fliers = resourceByName('fliers')

/** A record that all customers see, in these halls alone. */
const shownIn = (resource: typeof banners, some: readonly number[]) => async (api: Api) => {
  await withHalls(api)
  const target = { customerType: 7, customerSubtypes: [], halls: some, anonymous: false }
  const made = await api.create(resource, {
    changes: { target, startDate: dayFrom(0), endDate: dayFrom(90) },
  })
  expect([made.status, made.errors]).toEqual([201, {}])
}

it('the plan knows which of very many halls have a flier', async () => {
  panel = await openPanel('/timeline?planKind=fliers', { prepare: shownIn(fliers, halls) })
  await screen.findByText(t('timeline.findings.none'))
  panel.close()
  panel = await openPanel('/timeline?planKind=fliers', {
    prepare: shownIn(fliers, halls.slice(0, 12)),
  })
  const many = t('timeline.findings.inMany', { smart_count: halls.length - 12 })
  expect(await screen.findByText((text) => text.endsWith(many))).toBeTruthy()
  // a flier for them is begun at an address that a server takes after a reload, too
  const finding = screen.getByText((text) => text.endsWith(many)).closest('li')
  if (!finding) throw new Error('no finding')
  await panel.user.click(await within(finding).findByRole('button'))
  await waitFor(() => expect(panel.address()).toContain('/create'))
  const begun = panel.address()
  expect(begun.length).toBeLessThan(1_000)
  panel.reload(begun)
  const chosen = t('input.halls.picked', { smart_count: halls.length - 12 })
  expect(await screen.findByText(chosen)).toBeTruthy()
})

it('a list says that all halls are meant only where all are, and the popover names each', async () => {
  panel = await openPanel('/banners', { prepare: shownIn(banners, halls.slice(0, 500)) })
  const many = t('list.target.halls', { smart_count: 500 })
  await panel.user.click(await screen.findByText((text) => text.includes(many)))
  // a long list scrolls in a place of its own, which keys reach
  const place = await screen.findByRole('region', { name: t('list.target.hallsTitle') })
  expect(within(place).getAllByRole('listitem')).toHaveLength(500)
  expect(place.tabIndex).toBe(0)
  panel.close()
  panel = await openPanel('/banners', { prepare: shownIn(banners, [world.id, 1600]) })
  const two = t('list.target.halls', { smart_count: 2 })
  await panel.user.click(await screen.findByText((text) => text.includes(two)))
  expect(await screen.findByText((text) => text.endsWith(', Hala 1600'))).toBeTruthy()
})

it('a report has every hall with clients as a table', async () => {
  panel = await openPanel('/reports', {
    store: memoryStore({ 'reports.isTable': true }),
    prepare: async (api) => {
      await withHalls(api)
      const ofHall = (registrationHall: number, n: number) =>
        clientOf(n, { registrationHall, appLastLogin: Date.now() })
      await addClients(api.store, halls.map(ofHall))
    },
  })
  await screen.findByText('Hala 1600')
  // what is pressed stays what it is called
  const button = screen.getByText(t('report.asTable')).closest('button')
  expect(button?.getAttribute('aria-pressed')).toBe('true')
  expect(document.querySelectorAll('.reports-figure:first-of-type tbody tr').length).toBe(
    halls.length,
  )
})

it('what is unticked of very many in a filter stays in its place, until one looks for another', async () => {
  panel = await openPanel('/banners', { prepare: withHalls })
  await press(panel, t('list.filter'))
  await press(panel, t('filters.key.halls'))
  const box = await screen.findByLabelText(t('filters.find'))
  const found = () => screen.findByLabelText<HTMLInputElement>('Hala 1599')
  await panel.user.type(box, 'hala 1599')
  await panel.user.click(await found())
  await panel.user.clear(box)
  await screen.findByLabelText('Hala 1001')
  expect(document.activeElement).toBe(box)
  await panel.user.click(await found())
  expect((await found()).checked).toBe(false)
  await panel.user.click(await found())
  expect((await found()).checked).toBe(true)
  await panel.user.click(await found())
  await panel.user.type(box, 'hala 1598')
  await screen.findByLabelText('Hala 1598')
  await panel.user.clear(box)
  await screen.findByLabelText('Hala 1001')
  expect(screen.queryByLabelText('Hala 1599')).toBeNull()
})
