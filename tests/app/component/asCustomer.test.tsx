import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { emptyTarget } from '../../../resources/kinds/target/value'
import { resourceByName } from '../../../src/schema/registry'
import type { Api } from '../../support/server/api'
import { t } from '../../support/text'
import { press } from '../../support/panel/form'

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
