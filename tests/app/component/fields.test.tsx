import { openPanel, type Panel } from '../../support/panel/panel'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { customerTypes } from '../../../resources/kinds/target/customerTypes'
import type { Api } from '../../support/server/api'
import { world } from '../../support/samples'
import { t } from '../../support/text'
import { fieldOf, press, retype } from '../../support/panel/form'

let panel: Panel
afterEach(() => panel.close())

describe('an action that has a graphic for every customer type', () => {
  const graphics = resourceByName('graphics')
  const full = async (api: Api) => {
    for (const { id } of customerTypes)
      await api.create(graphics, { changes: { actionId: 'submenu_new', customerType: id } })
  }

  it('says so as soon as it is chosen, and not to the graphic that has it', async () => {
    panel = await openPanel('/graphics/create', { prepare: full })
    const action = await fieldOf(graphics, 'actionId')
    await panel.user.selectOptions(action, 'submenu_new')
    await screen.findByText(t('rule.graphicTakenForAction'))
    await panel.user.tab()
    expect(action.closest('.f-field')?.textContent).toContain(t('rule.graphicTakenForAction'))
    await panel.user.selectOptions(action, 'submenu_market')
    await waitFor(() => expect(screen.queryByText(t('rule.graphicTakenForAction'))).toBeNull())
    panel.reload('/graphics/1')
    expect(await fieldOf(graphics, 'actionId')).toHaveProperty('value', 'submenu_new')
    expect(screen.queryByText(t('rule.graphicTakenForAction'))).toBeNull()
  })
})

describe('a form whose first field stays as it is', () => {
  it('begins in the next one, and not at the help of the first', async () => {
    const hall = resourceByName('hall')
    panel = await openPanel(`/hall/${world.id}`)
    const help = t('manual.helpField', { name: 'Numer hali' })
    await screen.findByLabelText(help)
    await panel.goTo('/hall')
    await waitFor(() => expect(screen.queryByLabelText(help)).toBeNull())
    // what the manual says of the fields is there at once now
    await panel.goTo(`/hall/${world.id}`)
    const name = await fieldOf(hall, 'name')
    await waitFor(() => expect(document.activeElement).toBe(name))
  })
})

describe('a product imported without a photo', () => {
  const products = resourceByName('products')
  const imported = async (api: Api) => {
    const folder = join(api.services.config.dataDir, 'imports')
    await mkdir(folder, { recursive: true })
    const row = 'Ser;10,00;11,00;;https://example.com/big.png'
    await writeFile(join(folder, 'bez.csv'), `name;netto;brutto;photo_url;photo_big_url\n${row}\n`)
    await api.create(resourceByName('fliers'), { changes: { importFilename: 'bez.csv' } })
  }

  it('is corrected in all else', async () => {
    panel = await openPanel('/fliers/1/products/1', { prepare: imported })
    await retype(panel, await fieldOf(products, 'brutto'), '12')
    await press(panel, t('form.save'))
    await panel.written(1)
    expect((await panel.api.call('GET', 'productheader/1/product/1')).data).toMatchObject({
      brutto: 12,
      photo_url: null,
      photo_big_url: 'https://example.com/big.png',
    })
  })
})

describe('the picture of a product in its list', () => {
  const both = async (api: Api) => {
    await api.create(resourceByName('fliers'))
    const changes = { photoBig: { url: 'https://example.com/big.png' } }
    await api.create(resourceByName('products'), { params: { parent: 1 }, changes })
    await api.create(resourceByName('products'), {
      params: { parent: 1 },
      changes: { photoBig: null },
    })
  }

  it('opens the big one, or itself where there is none', async () => {
    panel = await openPanel('/fliers/1/products', { prepare: both })
    const zooms = await waitFor(() => {
      const found = [...document.querySelectorAll<HTMLElement>('[data-action=zoom]')]
      expect(found).toHaveLength(2)
      return found
    })
    expect(zooms[0]?.dataset['src']).toContain('/api/file/products/')
    await panel.user.click(zooms[1] ?? document.body)
    const original = await screen.findByText(t('rows.zoom.original'))
    expect(original.getAttribute('href')).toBe('https://example.com/big.png')
  })
})

describe('pairs of fields', () => {
  it('stand in one line of the form', async () => {
    panel = await openPanel('/hall/10')
    const line = (field: HTMLElement) => field.closest('.form-grid > *')
    const latitude = line(await fieldOf(resourceByName('hall'), 'latitude'))
    expect(latitude?.className).toBe('starts-line')
    const longitude = line(await fieldOf(resourceByName('hall'), 'longitude'))
    expect(latitude?.nextElementSibling).toBe(longitude)
  })
})

describe('the report of an import', () => {
  const imported = async (api: Api) => {
    const folder = join(api.services.config.dataDir, 'imports')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'a.csv'), 'name;netto;brutto\nSer;10,00;11,00\nX;1;1\n')
    await api.create(resourceByName('fliers'), { changes: { name: 'Zima' } })
  }
  const products = resourceByName('products').parent?.title.pl ?? ''
  const open = t('form.report.open', { title: products })
  const inMenu = async (entry: string) => {
    await panel.user.click(await screen.findByLabelText(t('list.rowActions', { name: 'Zima' })))
    return within(await screen.findByRole('menu')).queryByText(entry)
  }

  it('is opened again from the row, and leads to the products', async () => {
    panel = await openPanel('/fliers', { prepare: imported })
    expect(await inMenu(t('list.importReport'))).toBeNull()
    await panel.user.click(within(screen.getByRole('menu')).getByText(t('list.edit')))
    const source = await fieldOf(resourceByName('fliers'), 'importFilename')
    await within(source).findByText('a.csv')
    await panel.user.selectOptions(source, 'a.csv')
    await press(panel, t('form.save'))
    await screen.findByText(open)
    await press(panel, t('form.close'))
    await waitFor(() => expect(screen.queryByText(open)).toBeNull())
    await panel.user.click((await inMenu(t('list.importReport'))) ?? document.body)
    await screen.findByText(t('form.report.rejected', { smart_count: 1 }))
    await panel.user.click(await screen.findByText(open))
    await waitFor(() => expect(panel.address()).toBe('/fliers/1/products'))
    await screen.findByText('Ser')
  })
})

describe('a number in a list', () => {
  it('has its unit', async () => {
    const prepare = (api: Api) =>
      api.create(resourceByName('adverts'), { changes: { displayTime: 7, active: true } })
    panel = await openPanel('/adverts', { prepare })
    expect(await screen.findByText('7 s')).toBeTruthy()
  })
})

describe('a banner without a name', () => {
  it('is opened by its number and date', async () => {
    const changes = { name: null, startDate: '2026-11-24' }
    panel = await openPanel('/banners', {
      prepare: (api) => api.create(resourceByName('banners'), { changes }),
    })
    const link = await screen.findByText('1 (24.11.2026)')
    expect(link.getAttribute('href')).toBe('/banners/1')
  })
})
