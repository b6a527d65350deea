import { openPanel, type Panel } from '../../support/panel'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import brands from '../../../resources/server/reference/brands.json'
import dnr from '../../../resources/server/reference/dnr.json'
import { t } from '../../support/text'

let panel: Panel
afterEach(() => panel.close())

it.each([
  ['promo-wallet', { identifier: 812 }, '812'],
  ['promo-article-prices', { dnrName: 2 }, dnr[1]?.name],
  ['promo-restart-gastro', { displayPlace: 2 }, brands[1]?.name],
])('%s: is asked about by what it is called, not by its number', async (name, changes, called) => {
  const resource = resourceByName(name)
  panel = await openPanel(`/${name}`, { prepare: (api) => api.create(resource, { changes }) })
  await screen.findAllByText(String(called))
  await panel.user.click(
    await screen.findByLabelText(t('list.rowActions', { name: String(called) })),
  )
  await panel.user.click(within(await screen.findByRole('menu')).getByText(t('list.delete')))
  expect(await screen.findByText(new RegExp(`\u201e${called}\u201d`))).toBeTruthy()
})
