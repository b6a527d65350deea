import { openPanel, type Panel } from '../../support/panel/panel'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { emptyTarget } from '../../../resources/kinds/target/value'
import { resourceByName } from '../../../src/schema/registry'
import type { Api } from '../../support/server/api'
import { t } from '../../support/text'

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
