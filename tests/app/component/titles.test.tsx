import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import brands from '../../../resources/server/reference/brands.json'
import dnr from '../../../resources/server/reference/dnr.json'
import type { Api } from '../../support/server/api'
import { fieldOf } from '../../support/panel/form'
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

describe('an action that is called by the choice of an endpoint', () => {
  const gastro = resourceByName('promo-restart-gastro')
  const prepare = (api: Api) => api.create(gastro, { changes: { displayPlace: 2 } })
  const called = String(brands[1]?.name)

  it('is called so in the log', async () => {
    panel = await openPanel('/audit', { prepare })
    // what is read on the page has its spaces made plain
    const number = t('history.number', { id: '1' }).replace('\u00a0', ' ')
    expect(await screen.findByText(`${called} (${number})`)).toBeTruthy()
  })

  it('is called so among the drafts of the start page', async () => {
    panel = await openPanel(`/${gastro.name}/1`, { prepare })
    const place = await fieldOf(gastro, 'displayPlace')
    await panel.user.selectOptions(place, String(brands[2]?.name))
    await screen.findByText(new RegExp(`^${t('form.unsavedAt', { time: '' })}`))
    panel.reload('/start')
    const drafts = await screen.findByRole('region', { name: t('start.drafts') })
    expect(await within(drafts).findByText(String(brands[2]?.name))).toBeTruthy()
  })
})
