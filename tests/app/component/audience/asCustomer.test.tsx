import { openPanel, type Panel } from '../../../support/panel/panel'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { emptyTarget } from '../../../../resources/kinds/target/value'
import { resourceByName } from '../../../../src/schema/registry'
import type { Api } from '../../../support/server/api'
import { dayFrom, t } from '../../../support/text'
import { press } from '../../../support/panel/form'

let panel: Panel
afterEach(() => panel.close())

const withBanner = async (api: Api) => {
  const target = { ...emptyTarget, customerType: 0, customerSubtypes: [21] }
  const changes = { target, startDate: '2026-11-01', endDate: '2026-12-31' }
  const { status, text } = await api.create(resourceByName('banners'), { changes })
  if (status !== 201) throw new Error(text)
}

it('a record for a sub-group is not told as one for another group where none is chosen', async () => {
  panel = await openPanel('/as-customer?type=2&record=banners/1', { prepare: withBanner })
  expect(await screen.findAllByText(t('visible.reason.groupOpen'))).not.toHaveLength(0)
  expect(screen.queryByText(t('visible.reason.group'))).toBeNull()
})

it('a record for a sub-group of another group is told as one for another group', async () => {
  panel = await openPanel('/as-customer?type=1&record=banners/1', { prepare: withBanner })
  expect(await screen.findAllByText(t('visible.reason.group'))).not.toHaveLength(0)
})

it('keeps a step beside the reason that is chosen right after it', async () => {
  panel = await openPanel(`/as-customer?type=1&day=${dayFrom(3)}`)
  const after = await screen.findByLabelText(t('visible.after'))
  fireEvent.click(screen.getByText(t('visible.records')))
  const show = await screen.findByLabelText(t('visible.show'), { selector: 'select' })
  fireEvent.click(after)
  fireEvent.change(show, { target: { value: 'notYet' } })
  await waitFor(() => expect(panel.address()).toContain(`day=${dayFrom(4)}`), { timeout: 15_000 })
  expect(panel.address()).toContain('reason=notYet')
})

/** The server is busy for a while, for what asks of a record as somebody in particular. */
const busyFor = (part: string) => {
  panel.network.between = ({ url }) =>
    url.includes('/api/visible') && url.includes('id=1') && url.includes(part)
      ? Response.json({ data: {} }, { status: 503 })
      : undefined
}

it('a record that a busy server does not tell of is not said to be gone, and is asked for again', async () => {
  panel = await openPanel('/start', { prepare: withBanner })
  busyFor('type=1')
  await panel.goTo('/as-customer?type=1&record=banners/1')
  await screen.findByText(t('visible.failed'), { exact: false })
  expect(screen.queryByText(t('visible.gone'))).toBeNull()
  panel.network.between = undefined
  await press(panel, t('list.failed.retry'))
  expect(await screen.findAllByText(t('visible.reason.group'))).not.toHaveLength(0)
})

it('says of each line that it could not be read', async () => {
  panel = await openPanel('/start', { prepare: withBanner })
  busyFor('guest=1')
  await panel.goTo('/as-customer?type=1&record=banners/1')
  const line = (await screen.findByText(t('visible.guest'), { selector: 'dt' })).parentElement
  await waitFor(() => expect(line?.textContent).toContain(t('visible.failed')))
})

it('goes on by days as often as one clicks, and back', async () => {
  panel = await openPanel(`/as-customer?type=1&day=${dayFrom(3)}`)
  const [before, after] = [
    await screen.findByLabelText(t('visible.before')),
    await screen.findByLabelText(t('visible.after')),
  ]
  for (const button of [after, after, after, before]) fireEvent.click(button)
  fireEvent.click(screen.getByText(t('visible.guest'), { selector: 'button' }))
  await waitFor(() => expect(panel.address()).toBe(`/as-customer?day=${dayFrom(5)}&guest=1`), {
    timeout: 15_000,
  })
  fireEvent.click(after)
  fireEvent.click(before)
  fireEvent.click(screen.getByText(t('visible.today')))
  await waitFor(() => expect(panel.address()).toBe('/as-customer?guest=1'), { timeout: 15_000 })
})

/** The server is busy for a while, for what asks with this part. */
const busyWith = (part: string) => {
  panel.network.between = ({ url }) =>
    url.includes(`/api/visible?`) && url.includes(part)
      ? Response.json({ data: {} }, { status: 503 })
      : undefined
}

/** Makes a record that everybody sees, and what stands under it. */
const withShown = (name: string, under?: string) => async (api: Api) => {
  const target = { ...emptyTarget, customerType: 1 }
  const resource = resourceByName(name)
  const dates = { startDate: '2026-11-01', endDate: '2026-12-31' }
  const own = Object.fromEntries(
    Object.entries({ target, ...dates }).filter(([field]) => field in resource.fields),
  )
  const { status, text, data } = await api.create(resource, { changes: own })
  if (status !== 201) throw new Error(text)
  if (under === undefined) return
  const child = await api.create(resourceByName(under), { params: { parent: data['id'] } })
  if (child.status !== 201) throw new Error(child.text)
}

it.each<[string, string, string, string | undefined]>([
  ['the tiles of the dashboard', '', 'dashboard', undefined],
  ['the products of a flier', '&open=fliers/1', 'fliers', 'products'],
  ['the days of a calendar', '&open=promo-calendar/1', 'promo-calendar', 'promo-calendar-days'],
  [
    'the fields of a scratch card',
    '&open=promo-scratch-cards/1',
    'promo-scratch-cards',
    'promo-scratch-card-items',
  ],
])('says that %s could not be read, and reads them when asked', async (_, open, name, under) => {
  panel = await openPanel('/start', { prepare: withShown(name, under) })
  busyWith(`resource=${under ?? name}`)
  await panel.goTo(`/as-customer?type=1${open}`)
  await screen.findByText(t('visible.failed'), { exact: false })
  panel.network.between = undefined
  await press(panel, t('list.failed.retry'))
  await waitFor(() => expect(screen.queryByText(t('visible.failed'), { exact: false })).toBeNull())
})

it('says that what has a phrase in it could not be counted', async () => {
  panel = await openPanel('/start', { prepare: withBanner })
  busyWith('phrase=x')
  await panel.goTo('/as-customer?type=1&phrase=x')
  expect(await screen.findByText(t('visible.failed'), { exact: false })).toBeDefined()
})
