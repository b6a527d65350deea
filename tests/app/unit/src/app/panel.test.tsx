import { openPanel, type Panel } from '../../../../support/panel/panel'
import { screen, waitFor, within } from '@testing-library/react'
import { type AuthProvider, memoryStore, withLifecycleCallbacks } from 'ra-core'
import { afterEach, describe, expect, it } from 'vitest'
import { resourceByName } from '../../../../../src/schema/registry'
import { definitionOf } from '../../../../../src/app/PanelResource'
import { world } from '../../../../support/samples'

let panel: Panel | undefined
afterEach(() => {
  panel?.close()
  panel = undefined
})
const open: typeof openPanel = async (...scene) => (panel = await openPanel(...scene))

const PATH = `/hall/${world.id}`
const row = async () => {
  const [found] = await screen.findAllByRole('row', { name: /10/ })
  if (!found) throw new Error('no row')
  return within(found)
}

/** An auth provider that refuses some actions with halls. */
const refusing =
  (...actions: readonly string[]) =>
  (own: AuthProvider): AuthProvider => ({
    ...own,
    canAccess: async ({ resource, action }) => !(resource === 'hall' && actions.includes(action)),
  })

describe('a resource as react-admin knows it', () => {
  it('can be made and changed by roles and endpoints', () => {
    const halls = ['ROLE_ALLOWED_TO_EDIT_HALLS']
    const can = (name: string, roles: readonly string[]) => {
      const { hasCreate, hasEdit } = definitionOf(resourceByName(name), roles)
      return [hasCreate, hasEdit]
    }
    expect(can('hall', halls)).toEqual([true, true])
    expect(can('hall', [])).toEqual([false, false])
    expect(can('fliers', halls)).toEqual([false, false])
    expect(can('imports-history', ['ROLE_ADMIN'])).toEqual([false, false])
    expect(can('account', [])).toEqual([false, true])
  })

  it('lies at the path of the brand, where react-admin’s own links lead as well', async () => {
    const { address } = await open('/market-makro?perPage=25', { brand: 'selgros' })
    await waitFor(() => expect(address()).toBe('/market-selgros?perPage=25'))
  })
})

describe('canAccess', () => {
  it('decides over the button that adds, and over deleting', async () => {
    const { user } = await open('/hall', { auth: refusing('create', 'delete') })
    await user.click((await row()).getByRole('button'))
    const items = within(await screen.findByRole('menu'))
    items.getByText('Edytuj')
    expect(items.queryByText(/Usu/)).toBeNull()
    expect(screen.queryByRole('button', { name: /^Dodaj/ })).toBeNull()
  })

  it('decides over the form', async () => {
    await open(PATH, { auth: refusing('edit') })
    await screen.findByLabelText(/Nazwa/)
    expect(screen.queryByRole('button', { name: /Zapisz/ })).toBeNull()
  })

  it('decides over the menu and the 403 page, and is asked once for a list', async () => {
    const asked: string[] = []
    const auth = (own: AuthProvider): AuthProvider => ({
      ...own,
      canAccess: async (params) => {
        asked.push(`${params.resource} ${params.action}`)
        return refusing('list')(own).canAccess?.(params) ?? false
      },
    })
    const { address } = await open('/hall', { auth })
    await screen.findByRole('heading', { name: /dost/ })
    expect(address()).toBe('/hall')
    expect(screen.queryByRole('link', { name: 'Hale' })).toBeNull()
    screen.getByRole('link', { name: 'Gazetki' })
    expect(asked.filter((one) => one === 'hall list').length).toBeLessThanOrEqual(2)
  })
})

describe('saving', () => {
  it('goes through the provider’s own update, so that lifecycle callbacks work', async () => {
    const { user, data: own } = await open(PATH, {
      data: (plain) =>
        withLifecycleCallbacks(plain, [
          {
            resource: 'hall',
            beforeUpdate: async (params) => ({
              ...params,
              data: { ...params.data, chief: 'Z automatu' },
            }),
          },
        ]),
    })
    await user.type(await screen.findByLabelText(/Nazwa/), ' A')
    await user.click(screen.getByRole('button', { name: /Zapisz/ }))
    await waitFor(async () => {
      const { data } = await own.getOne('hall', { id: world.id })
      expect(data).toMatchObject({ chief: 'Z automatu' })
      expect(data['name']).toMatch(/ A$/)
    })
  })
})

describe('preferences', () => {
  it('lie in react-admin’s store: hidden columns, rows a page, the sidebar', async () => {
    const store = memoryStore({
      'preferences.hall.hiddenColumns': ['city'],
      'preferences.hall.perPage': 25,
      'sidebar.open': false,
    })
    const { user } = await open('/hall', { store })
    await row()
    expect(screen.queryByRole('columnheader', { name: /Miejscowo/ })).toBeNull()
    const pages = screen.getByRole<HTMLSelectElement>('combobox', { name: /stron/ })
    expect(pages.value).toBe('25')
    await user.selectOptions(pages, '50')
    expect(store.getItem('preferences.hall.perPage')).toBe(50)
    await user.click(screen.getByRole('button', { name: /Rozwi/ }))
    expect(store.getItem('sidebar.open')).toBe(true)
  })
})
