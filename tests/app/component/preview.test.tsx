import { openPanel, type Panel } from '../../support/panel/panel'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { DataProviderContext, RecordContextProvider } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
// fetched with the first form that has a picture: loaded here, and not in a test's time
import '../../../resources/previews/CampaignPreview'
import { resourceByName } from '../../../src/schema/registry'
import brands from '../../../resources/server/reference/brands.json'
import { useChildren } from '../../../resources/previews/useChildren'
import type { Api } from '../../support/server/api'
import { dayFrom, t } from '../../support/text'
import { fieldOf, press, retype } from '../../support/panel/form'

let panel: Panel
afterEach(() => panel.close())

const aside = () => screen.findByRole('complementary', { name: t('form.preview') })
const pictures = async () =>
  [...(await aside()).querySelectorAll('img')].map((picture) => picture.getAttribute('src'))

describe('a campaign beside its form', () => {
  it('is drawn from the definition: pictures in the order of the fields, dates, document', async () => {
    const program = resourceByName('promo-bonus24-program')
    panel = await openPanel(`/${program.name}/1`, { prepare: (api) => api.create(program) })
    const { data } = await panel.data.getOne(program.name, { id: 1 })
    await waitFor(async () =>
      expect(await pictures()).toEqual([data['imageTop'].url, data['imageBottom'].url]),
    )
    const phone = within(await aside())
    expect(phone.getByText(String(data['competitionId']))).toBeTruthy()
    expect(phone.getByText(t('field.statute')).getAttribute('href')).toBe(data['statute'].url)
  })

  it('is called by the choice of an endpoint, and not by its number', async () => {
    const gastro = resourceByName('promo-restart-gastro')
    const prepare = (api: Api) => api.create(gastro, { changes: { displayPlace: 2 } })
    panel = await openPanel(`/${gastro.name}/1`, { prepare })
    expect(await within(await aside()).findByText(String(brands[1]?.name))).toBeTruthy()
  })

  it('follows the typing', async () => {
    const actions = resourceByName('promo-customer-basket-actions')
    const prepare = (api: Api) =>
      api.create(actions, { changes: { dateFrom: dayFrom(0), dateTo: dayFrom(9) } })
    panel = await openPanel(`/${actions.name}/1`, { prepare })
    await retype(panel, await fieldOf(actions, 'actionIdentifier'), 'KOSZYK-1')
    expect(await within(await aside()).findByText('KOSZYK-1')).toBeTruthy()
  })

  it('asks for a picture by its address once that is typed, and never for what is no address', async () => {
    panel = await openPanel('/dashboard-extra/create')
    const phone = await aside()
    await press(panel, t('input.file.giveAddress'))
    const box = await screen.findByLabelText(t('input.image.address'))
    const isShown = () => phone.querySelector('img')?.getAttribute('src') ?? null
    // with all that is drawn of it
    const type = (value: string) =>
      act(async () => void fireEvent.change(box, { target: { value } }))
    await type('https://example.com/a')
    expect(isShown()).toBeNull()
    await type('https://example.com/a.png')
    expect(isShown()).toBeNull()
    await waitFor(() => expect(isShown()).toBe('https://example.com/a.png'))
    for (const none of ['a.png', '//example.com/a.png']) {
      await type(none)
      expect(isShown()).toBeNull()
      await new Promise((go) => setTimeout(go, 600))
      expect(isShown()).toBeNull()
    }
  })

  it('stands beside the one record of a singleton, where a picture that is missing has its place', async () => {
    const prices = resourceByName('promo-checked-prices')
    panel = await openPanel(`/${prices.name}`)
    expect(await within(await aside()).findByText(t('field.image'))).toBeTruthy()
  })

  it('is none where there is no picture', async () => {
    panel = await openPanel('/promo-programs/create')
    await fieldOf(resourceByName('promo-programs'), 'name')
    expect(screen.queryByRole('complementary', { name: t('form.preview') })).toBeNull()
  })
})

describe('the children of the record around', () => {
  const products = resourceByName('products')
  function Names() {
    const children = useChildren(products)
    return (
      <p>
        {children === null
          ? 'reading'
          : `${children.length}: ${children.map(({ name }) => name).join()}`}
      </p>
    )
  }
  /** Around the same record or another, on the panel's own data provider. */
  const around = (record: { readonly id: number } | undefined, client: QueryClient) => (
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <DataProviderContext value={panel.data}>
          <RecordContextProvider value={record}>
            <Names />
          </RecordContextProvider>
        </DataProviderContext>
      </QueryClientProvider>
    </MemoryRouter>
  )
  const prepare = async (api: Api) => {
    await api.create(resourceByName('fliers'))
    for (const name of ['Ser', 'Ryby'])
      await api.create(products, { params: { parent: 1 }, changes: { name } })
  }

  it('are read from under it; a new record has none', async () => {
    panel = await openPanel('/fliers', { prepare })
    // two trees of one React: this one is drawn when the panel's is
    await screen.findByRole('table')
    const client = new QueryClient()
    const { rerender, getByText } = render(around({ id: 1 }, client))
    expect(getByText('reading')).toBeTruthy()
    expect(await screen.findByText('2: Ser,Ryby')).toBeTruthy()
    rerender(around(undefined, client))
    expect(getByText('0:')).toBeTruthy()
  })
})
