import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addText, wordsOf } from '../../../src/resource/noun'
import type { Role } from '../../../src/schema'
import { world } from '../../support/samples'
import { t } from '../../support/text'
import { dependent, settings } from '../support/optionFixtures'
import { fieldOf, press, retype } from '../../support/panel/form'

await vi.hoisted(async () => {
  const { handWith } = await import('../../support/registry')
  const fixtures = await import('../support/optionFixtures')
  handWith([fixtures.dependent, fixtures.settings])
})

const hall = String(world.id)
let panel: Panel
afterEach(() => panel.close())

const shownIn = (field: HTMLElement) =>
  within(field)
    .queryAllByRole('option')
    .map(({ textContent }) => textContent)
const asked = () =>
  panel.network.sent.filter(({ path }) => path.startsWith('/api/deeplink/values/'))

describe('choices from a path with a field in it', () => {
  it('wait for that field, follow it, and come in the language of the panel', async () => {
    panel = await openPanel('/test-dependent/create')
    const one = await fieldOf(dependent, 'one')
    expect(one).toHaveProperty('disabled', true)
    expect(asked()).toEqual([])
    const part = await fieldOf(dependent, 'part')
    await panel.user.selectOptions(part, 'hall')
    await waitFor(() => expect(one).toHaveProperty('disabled', false))
    await panel.user.selectOptions(one, hall)
    expect(one).toHaveProperty('value', hall)
    expect(asked().map(({ path, headers }) => [path, headers.get('accept-language')])).toEqual([
      ['/api/deeplink/values/hall', 'pl'],
    ])
    await panel.user.selectOptions(part, 'nothing')
    await waitFor(() => expect(one).toHaveProperty('value', ''))
    await panel.user.selectOptions(part, 'hall')
    await waitFor(() => expect(shownIn(one).length).toBeGreaterThan(1))
    await panel.user.selectOptions(one, hall)
    await press(panel, t('form.save'))
    await panel.written(1)
    expect((await panel.api.call('GET', 'test-dependent/1')).data).toMatchObject({
      part: 'hall',
      one: world.id,
    })
  })

  it('are asked for again in the other language', async () => {
    panel = await openPanel('/test-dependent/create')
    const part = await fieldOf(dependent, 'part')
    await panel.user.selectOptions(part, 'hall')
    await waitFor(() => expect(asked()).toHaveLength(1))
    await press(panel, 'English')
    await waitFor(() =>
      expect(asked().map(({ headers }) => headers.get('accept-language'))).toEqual(['pl', 'en']),
    )
    expect(shownIn(await fieldOf(dependent, 'part'))).toContain('hall en')
  })
})

describe('a singleton', () => {
  it('begins with the initial values, under the name of its menu entry', async () => {
    panel = await openPanel('/test-settings')
    const mode = await fieldOf(settings, 'mode')
    expect(mode).toHaveProperty('value', 'loud')
    expect(await screen.findByRole('heading', { name: 'Ustawienia Makro' })).toBeTruthy()
    await retype(panel, await fieldOf(settings, 'note'), 'first')
    await press(panel, t('form.save'))
    await panel.written(1)
    expect((await panel.api.call('GET', 'test-settings')).data).toMatchObject({
      active: true,
      mode: 'loud',
      note: 'first',
    })
    // one that begins with a choice offers no empty one, and what others have stored empty shows as it is
    expect(shownIn(await fieldOf(settings, 'mode'))).toEqual(['calm pl', 'loud pl'])
    const { data } = await panel.api.call('GET', 'test-settings')
    const body = new FormData()
    for (const [key, value] of [
      ['note', 'first'],
      ['active', '1'],
      ['mode', ''],
    ] as const)
      body.append(key, value)
    const emptied = await panel.api.call('POST', 'test-settings', {
      body,
      headers: { 'If-Match': `"${String(data['revision'])}"` },
    })
    expect(emptied.status).toBe(200)
    panel.reload()
    expect(await fieldOf(settings, 'mode')).toHaveProperty('value', '')
  })
})

describe('the address of a new record', () => {
  it('is the 403 page for who may only look', async () => {
    panel = await openPanel('/test-dependent/create', { roles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'] })
    expect(await screen.findByRole('heading', { name: t('shell.denied.title') })).toBeTruthy()
    expect(panel.address()).toBe('/test-dependent/create')
    expect(screen.queryByText(t('form.save'))).toBeNull()
  })
})

describe('somebody who may do one thing', () => {
  const adding = () => screen.queryByText(addText(wordsOf(dependent, 'pl'), t))
  const deleting = () => screen.queryByRole('menuitem', { name: t('list.delete') })
  const openMenu = async () => {
    await panel.user.click(await screen.findByLabelText(t('list.rowActions', { name: '1' })))
    await screen.findByRole('menu')
  }
  const openAs = async (role: Role) => {
    panel = await openPanel('/test-dependent', {
      roles: [role],
      prepare: async (api) => {
        const made = await api.create(dependent, {})
        expect(made.status).toBe(201)
      },
    })
  }
  it.each<[Role, Readonly<Record<'adds' | 'deletes' | 'changes', boolean>>]>([
    ['ROLE_ALLOWED_TO_EDIT_HALLS', { adds: true, deletes: false, changes: false }],
    ['ROLE_ALLOWED_TO_EDIT_ADS', { adds: false, deletes: false, changes: true }],
    ['ROLE_ALLOWED_TO_EDIT_PROMOTIONS', { adds: false, deletes: true, changes: false }],
  ])('%s is offered that alone', async (role, { adds, deletes, changes }) => {
    await openAs(role)
    await openMenu()
    expect(adding() !== null).toBe(adds)
    expect(deleting() !== null).toBe(deletes)
    await panel.goTo('/test-dependent/1')
    await fieldOf(dependent, 'part')
    expect(screen.queryByText(t('form.save')) !== null).toBe(changes)
  })
})
