import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { readUser } from '../../../authProvider/storage'
import {
  deleteDraft,
  draftKey,
  listDrafts,
  newKey,
  nextSlot,
  takeSlot,
  writeDraft,
} from '../../../src/features/form/drafts/store'
import { resourceByName } from '../../../src/schema/registry'
import { savedText, t } from '../../support/text'
import { fieldOf, press, retype } from '../../support/panel/form'

const place = resourceByName('gallery-places')
const users = resourceByName('users')
const choices = resourceByName('gallery-choices')
let panel: Panel
afterEach(() => panel.close())

const city = () => fieldOf(place, 'city')
/** A text with a time at its end. */
const timed = (key: string) => new RegExp(`^${t(key, { time: '' })}`)
const isKept = () => screen.findByText(timed('form.unsavedAt'))
const isRestored = () => screen.findByText(timed('form.draft.restored'))
const wasRestored = () => screen.queryByText(timed('form.draft.restored')) !== null

it('finds after a reload what was typed, says so, and lets it go', async () => {
  panel = await openPanel('/gallery-places/10')
  const before = Reflect.get(await city(), 'value')
  await retype(panel, await city(), 'Gdynia')
  await isKept()
  panel.reload()
  await isRestored()
  expect(await city()).toHaveProperty('value', 'Gdynia')
  await press(panel, t('form.draft.discard'))
  await waitFor(async () => expect(await city()).toHaveProperty('value', before))
  panel.reload()
  expect(await city()).toHaveProperty('value', before)
  expect(wasRestored()).toBe(false)
})

it('takes an address that is being given along when it is let go', async () => {
  panel = await openPanel('/gallery-files/create')
  await retype(panel, await fieldOf(resourceByName('gallery-files'), 'name'), 'Nowe')
  await isKept()
  panel.reload()
  await isRestored()
  const zone = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-field=exact]')
    if (!found) throw new Error('no zone')
    return found
  })
  await panel.user.click(within(zone).getByText(t('input.file.giveAddress')))
  const box = within(zone).getByLabelText(t('input.image.address'))
  await panel.user.type(box, 'https://example.com/a.png')
  await press(panel, t('form.draft.discard'))
  await waitFor(() => expect(wasRestored()).toBe(false))
  expect(within(zone).queryByLabelText(t('input.image.address'))).toBeNull()
  within(zone).getByText(t('input.file.giveAddress'))
})

it('is listed for the one who typed it alone, for thirty days', async () => {
  panel = await openPanel('/gallery-places/10')
  await retype(panel, await city(), 'Gdynia')
  await isKept()
  const mine = Number(readUser()?.id)
  const later = Date.now() + 31 * 86_400_000
  const listed = async (...args: Parameters<typeof listDrafts>) =>
    (await listDrafts(...args)).map(({ resource }) => resource)
  expect(await listed(mine + 1)).toEqual([])
  expect(await listed(mine)).toEqual([place.name])
  expect(await listed(mine, later)).toEqual([])
  // and nobody else who sits down here finds it in the browser
  expect(await listed(mine)).toEqual([])
})

it('finds both of two choices of which one hangs on the other', async () => {
  panel = await openPanel('/gallery-choices/create')
  const chosen = async (name: string) => Reflect.get(await fieldOf(choices, name), 'value')
  const choose = async (name: string, id: string) => {
    const field = await fieldOf(choices, name)
    await waitFor(() => expect(field.querySelector(`option[value="${id}"]`)).not.toBeNull())
    await panel.user.selectOptions(field, id)
  }
  await choose('categoryId', '2')
  await choose('subCategoryId', '201')
  await isKept()
  panel.reload()
  await isRestored()
  await waitFor(async () => expect(await chosen('categoryId')).toBe('2'))
  expect(await chosen('subCategoryId')).toBe('201')
  // what was chosen beside another one means nothing here
  await choose('categoryId', '1')
  await waitFor(async () => expect(await chosen('subCategoryId')).toBe(''))
})

it('lets it go after a conflict for what is stored by then', async () => {
  panel = await openPanel('/gallery-places/10')
  await retype(panel, await city(), 'Gdynia')
  await isKept()
  panel.reload()
  await isRestored()
  await panel.api.verb(place, 'update', {
    params: { id: 10 },
    body: new URLSearchParams({ street: 'Nowa 5' }),
    headers: { 'If-Match': '"1"' },
  })
  await press(panel, t('form.save'))
  await screen.findByRole('alertdialog')
  panel.network.between = ({ method }) =>
    method === 'PUT' ? Response.json({ data: {} }, { status: 500 }) : undefined
  await press(panel, t('form.conflict.save'))
  await screen.findByText(t('error.generic'))
  panel.network.between = undefined
  await press(panel, t('form.draft.discard'))
  await waitFor(() => expect(wasRestored()).toBe(false))
  expect(await fieldOf(place, 'street')).toHaveProperty('value', 'Nowa 5')
})

/**
 * The locks of a browser with several tabs: those that are held when it is called are another tab's from then on.
 */
function openTabs() {
  const held = new Set<string>()
  const others = new Set<string>()
  const locks = {
    query: async () => ({ held: [...held, ...others].map((name) => ({ name })) }),
    request: async (name: string, _: unknown, work: (lock: unknown) => unknown) => {
      if (held.has(name) || others.has(name)) return work(null)
      held.add(name)
      await work({ name })
      held.delete(name)
    },
  }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  return {
    /** Leaves the tab as it stands, and opens another one. */
    leave(path?: string) {
      for (const name of held) others.add(name)
      sessionStorage.clear()
      panel.reload(path)
    },
    /** The other tabs are closed, and one is back in the first, of which the browser kept this. */
    comeBack(kept: Readonly<Record<string, string>>) {
      others.clear()
      sessionStorage.clear()
      for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
      panel.reload()
    },
    /** The other tabs are gone, as when a browser crashes. */
    crash: () => others.clear(),
  }
}

const ofNew = () =>
  draftKey({ user: readUser()?.id ?? 0, resource: place.name, id: null, parent: undefined })
const nameOf = async () => Reflect.get(await fieldOf(place, 'name'), 'value')
const listedNames = async () =>
  (await listDrafts(Number(readUser()?.id))).map(({ draft }) => draft.values['name'])

describe('the same form in two tabs', () => {
  /** Types a new place in each of two tabs. */
  async function typeTwice() {
    const tabs = openTabs()
    panel = await openPanel('/gallery-places/create')
    await retype(panel, await fieldOf(place, 'name'), 'Pierwsze')
    await isKept()
    const first = { ...sessionStorage }
    tabs.leave()
    expect(await nameOf()).toBe('')
    expect(wasRestored()).toBe(false)
    await retype(panel, await fieldOf(place, 'name'), 'Drugie')
    await isKept()
    return { ...tabs, first }
  }

  it('has a draft in each, and offers both after a crash, the newest first', async () => {
    const tabs = await typeTwice()
    tabs.crash()
    panel.reload()
    await isRestored()
    expect(await nameOf()).toBe('Drugie')
    await press(panel, t('form.draft.discard'))
    await waitFor(async () => expect(await nameOf()).toBe(''))
    panel.reload()
    await isRestored()
    expect(await nameOf()).toBe('Pierwsze')
  })

  it('goes on with its own after a reload, though a newer one was left in another', async () => {
    const { comeBack, first } = await typeTwice()
    comeBack(first)
    await isRestored()
    expect(await nameOf()).toBe('Pierwsze')
  })

  it('is listed where it stands in no open tab', async () => {
    const tabs = await typeTwice()
    tabs.leave('/start')
    await screen.findByText(t('start.none.drafts'))
    expect(await listedNames()).toEqual([])
    tabs.crash()
    expect(await listedNames()).toEqual(['Drugie', 'Pierwsze'])
  })
})

/** Two drafts of a new place that no tab holds, the second one newer. */
async function leaveTwo() {
  openTabs()
  panel = await openPanel('/start')
  for (const [name, savedAt] of [
    ['Pierwsze', Date.now() - 60_000],
    ['Drugie', Date.now()],
  ] as const)
    await writeDraft(`${ofNew()}|${newKey()}`, {
      values: { name },
      savedAt: new Date(savedAt).toISOString(),
      idempotencyKey: newKey(),
      revision: null,
      path: '/gallery-places/create',
    })
}

it('is what one chose on the start page, also where the form has a newer one', async () => {
  await leaveTwo()
  panel.reload('/start')
  await panel.user.click(await screen.findByText('Pierwsze'))
  await isRestored()
  expect(await nameOf()).toBe('Pierwsze')
})

it('is no beginning of the record that follows a saved one, and is in one form at a time', async () => {
  await leaveTwo()
  const first = await takeSlot(ofNew())
  expect(first.draft?.values['name']).toBe('Drugie')
  // it is saved
  await deleteDraft(first.slot)
  first.release()
  const next = await takeSlot(ofNew(), { isNext: true })
  expect(next.draft).toBeNull()
  // what is put back into the form lies where the form has it
  expect((await nextSlot(ofNew())).slot).toBe(next.slot)
  next.release()
  const other = await takeSlot(ofNew())
  expect(other.draft?.values['name']).toBe('Pierwsze')
  // one that was chosen and stands in a form by now is not replaced by another
  expect(await takeSlot(ofNew(), { wanted: other.slot })).toMatchObject({ draft: null })
})

describe('the key of a draft, by which a try after a reload makes no second record', () => {
  /** Types a new place, and opens the form anew. */
  async function openTwice() {
    panel = await openPanel('/gallery-places/create')
    await retype(panel, await fieldOf(place, 'name'), 'Pierwsze')
    await isKept()
    const [kept] = await listDrafts(Number(readUser()?.id))
    panel.reload()
    await isRestored()
    return kept?.draft.idempotencyKey ?? ''
  }
  /** The key that a save of another place is sent with. */
  async function savedBy() {
    const values = { id: '502', name: 'Drugie', city: 'Gdynia', postcode: '81-001', street: 'A 5' }
    for (const [name, value] of Object.entries(values))
      await retype(panel, await fieldOf(place, name), value)
    await press(panel, t('form.save'))
    await panel.written(1)
    return panel.writes()[0]?.headers.get('idempotency-key')
  }

  it('is another one where the draft was let go', async () => {
    const first = await openTwice()
    await press(panel, t('form.draft.discard'))
    expect(await savedBy()).not.toBe(first)
  })

  it('is another one where the form still stands in another tab', async () => {
    const tabs = openTabs()
    panel = await openPanel('/gallery-places/create')
    await retype(panel, await fieldOf(place, 'name'), 'Pierwsze')
    await isKept()
    const [kept] = await listDrafts(Number(readUser()?.id))
    tabs.leave()
    expect(await savedBy()).not.toBe(kept?.draft.idempotencyKey)
    expect(kept).toBeDefined()
  })

  it('is the same where no other tab has it', async () => {
    openTabs()
    const first = await openTwice()
    expect(await savedBy()).toBe(first)
  })
})

it('keeps the key of a copy that is saved as it came', async () => {
  const modes = resourceByName('gallery-modes')
  let id: unknown
  panel = await openPanel('/gallery-modes', {
    prepare: async (api) => ({ id } = (await api.create(modes)).data),
  })
  const keys: (string | null)[] = []
  panel.network.between = ({ method, headers }) => {
    if (method !== 'POST') return undefined
    keys.push(headers.get('idempotency-key'))
    return Response.json({ data: {} }, { status: 500 })
  }
  const saveWith = async (most: number) => {
    await press(panel, t('form.save'))
    await waitFor(() => expect(keys.length).toBeGreaterThan(most), { timeout: 15_000 })
    await screen.findByText(t('error.generic'))
  }
  const address = `/gallery-modes/create?copyOf=${String(id)}`
  panel.reload(address)
  await saveWith(0)
  panel.reload(address)
  await isRestored()
  await saveWith(keys.length)
  expect(new Set(keys).size).toBe(1)
})

it('keeps nothing of a copy that is refused as it came', async () => {
  let id: unknown
  panel = await openPanel('/gallery-choices', {
    prepare: async (api) => ({ id } = (await api.create(choices)).data),
  })
  const errors = { name: 'Ta nazwa jest zajeta' }
  panel.network.between = ({ method }) =>
    method === 'POST' ? Response.json({ data: { errors } }, { status: 422 }) : undefined
  panel.reload(`/gallery-choices/create?copyOf=${String(id)}`)
  await press(panel, t('form.save'))
  await screen.findAllByText(errors.name)
  await waitFor(async () => expect(await listDrafts(Number(readUser()?.id))).toEqual([]))
})

it('copies what stands under the record as one chose before a reload', async () => {
  const [words, child] = [resourceByName('gallery-words'), resourceByName('gallery-child')]
  let id: unknown
  panel = await openPanel('/gallery-words', {
    prepare: async (api) => {
      id = (await api.create(words)).data['id']
      await api.create(child, { params: { parent: id } })
    },
  })
  const box = () =>
    screen.findByRole('checkbox', { name: new RegExp(`^${t('copy.children', { title: '' })}`) })
  panel.reload(`/gallery-words/create?copyOf=${String(id)}&copyChildren=1`)
  expect(await box()).toHaveProperty('checked', true)
  await panel.user.click(await box())
  await waitFor(async () => expect(await box()).toHaveProperty('checked', false))
  panel.reload(panel.address())
  expect(await box()).toHaveProperty('checked', false)
})

it('keeps it where the save failed', async () => {
  panel = await openPanel('/gallery-places/10')
  panel.network.between = ({ method }) =>
    method === 'PUT' ? Response.json({ data: {} }, { status: 500 }) : undefined
  await retype(panel, await city(), 'Gdynia')
  // at once, so that the save itself must keep what was typed last
  await press(panel, t('form.save'))
  await screen.findByText(t('error.generic'))
  panel.reload()
  await isRestored()
  expect(await city()).toHaveProperty('value', 'Gdynia')
})

it('forgets it once it is stored', async () => {
  panel = await openPanel('/gallery-places/10')
  await retype(panel, await city(), 'Gdynia')
  await isKept()
  await press(panel, t('form.save'))
  await panel.written(1)
  await screen.findByText(savedText(place, 'updated'))
  panel.reload('/gallery-places/10')
  expect(await city()).toHaveProperty('value', 'Gdynia')
  expect(wasRestored()).toBe(false)
})

it('asks before it leaves what is typed, and goes back to it or lets it go', async () => {
  panel = await openPanel('/gallery-places')
  const { data } = await panel.data.getOne('gallery-places', { id: 10 })
  await panel.user.click(await screen.findByText(data['name'], { selector: 'a, a *' }))
  await retype(panel, await city(), 'Gdynia')
  await press(panel, t('form.cancel'))
  await press(panel, t('form.guard.stay'))
  // what is below cannot be pressed while the question stands
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await city()).toHaveProperty('value', 'Gdynia')
  await press(panel, t('form.cancel'))
  await press(panel, t('form.guard.discard'))
  await waitFor(() => expect(panel.address()).toBe('/gallery-places'))
  expect(panel.writes()).toEqual([])
})

it('keeps no password', async () => {
  panel = await openPanel('/users/create')
  await retype(panel, await fieldOf(users, 'firstName'), 'Anna')
  await panel.user.type(await fieldOf(users, 'password'), 'Bardzo-tajne-1')
  await isKept()
  panel.reload()
  expect(await fieldOf(users, 'firstName')).toHaveProperty('value', 'Anna')
  expect(await fieldOf(users, 'password')).toHaveProperty('value', '')
  expect(screen.getByText(new RegExp(t('form.draft.noSecrets')))).toBeTruthy()
})
