import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Resource } from '../../../src/schema'
import { resourceByName } from '../../../src/schema/registry'
import { picture } from '../../support/samples'
import { t } from '../../support/text'
import { describedBy, fieldOf, press, retype } from '../../support/panel/form'

const place = resourceByName('gallery-places')
const files = resourceByName('gallery-files')
const modes = resourceByName('gallery-modes')
const choices = resourceByName('gallery-choices')
let panel: Panel
afterEach(() => panel.close())

const stored = async () => (await panel.api.call('GET', 'gallery-places/10')).data

/** Somebody else saves the place while the form is open. */
const others = (changes: Record<string, string>) =>
  panel.api.verb(place, 'update', {
    params: { id: 10 },
    body: new URLSearchParams(changes),
    headers: { 'If-Match': '"1"' },
  })

/** The same of another resource, whose bodies have files. */
async function othersSave(resource: Resource, id: unknown, changes: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(changes)) body.set(name, value)
  const headers = { 'If-Match': '"1"' }
  const { status } = await panel.api.verb(resource, 'update', { params: { id }, body, headers })
  expect(status).toBe(200)
}

async function typeOverOthers() {
  panel = await openPanel('/gallery-places/10')
  await retype(panel, await fieldOf(place, 'city'), 'Gdynia')
  await others({ street: 'Nowa 5', city: 'Sopot' })
  await press(panel, t('form.save'))
  return screen.findByRole('alertdialog')
}

/** The row of a field, with the radios of mine and theirs. */
function choice(dialog: HTMLElement, label: string | undefined) {
  const row = within(dialog)
    .getByText(label ?? '')
    .closest('tr')
  if (!row) throw new Error(`no row of ${label}`)
  const radios = within(row).getAllByRole<HTMLInputElement>('radio')
  return { text: row.textContent, chosen: radios.map(({ checked }) => checked) }
}

it('shows theirs and mine field by field, and stores the choice over their revision', async () => {
  const dialog = await typeOverOthers()
  expect(within(dialog).getByText(t('form.conflict.title'))).toBeTruthy()
  expect(describedBy(dialog)).toBe(t('form.conflict.text'))
  const city = choice(dialog, place.fields['city']?.label?.pl)
  expect(city.text).toContain('Gdynia')
  expect(city.text).toContain('Sopot')
  expect(city.chosen).toEqual([true, false])
  // what I did not touch is theirs unless I say otherwise
  expect(choice(dialog, place.fields['street']?.label?.pl).chosen).toEqual([false, true])
  await press(panel, t('form.conflict.save'))
  await panel.written(2)
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ city: 'Gdynia', street: 'Nowa 5', revision: 3 }),
  )
  expect(panel.writes()[1]?.headers.get('if-match')).toBe('"2"')
})

it('stores theirs where one takes theirs', async () => {
  await typeOverOthers()
  await press(panel, t('form.conflict.allTheirs'))
  await press(panel, t('form.conflict.save'))
  await panel.written(2)
  expect(await stored()).toMatchObject({ city: 'Sopot', street: 'Nowa 5' })
})

it('shows the picture that the form has where somebody else has replaced it', async () => {
  panel = await openPanel('/gallery-files/1', { prepare: (api) => api.create(files) })
  await retype(panel, await fieldOf(files, 'name'), 'Moje')
  const body = new FormData()
  const bytes = await picture(140, 150)
  body.set('exact_file', new File([bytes], 'inny.png', { type: 'image/png' }))
  const headers = { 'If-Match': '"1"' }
  expect((await panel.api.verb(files, 'update', { params: { id: 1 }, body, headers })).status).toBe(
    200,
  )
  await press(panel, t('form.save'))
  await screen.findByRole('alertdialog')
  const [mine, theirs] = document.querySelectorAll('img.conflict-image')
  expect(mine?.getAttribute('src')).toContain('/api/history/gallery-files/files/')
  expect(theirs?.getAttribute('src')).toContain('/api/file/gallery-files/')
})

it('goes back to the form with everything typed, and nothing is stored', async () => {
  await typeOverOthers()
  await press(panel, t('form.conflict.back'))
  expect(await fieldOf(place, 'city')).toHaveProperty('value', 'Gdynia')
  expect(await stored()).toMatchObject({ city: 'Sopot', revision: 2 })
})

it('keeps a choice of theirs that hangs on another of theirs', async () => {
  let id: unknown
  panel = await openPanel('/gallery-choices', {
    prepare: async (api) => {
      id = (await api.create(choices, { n: 3 })).data['id']
    },
  })
  await panel.goTo(`/gallery-choices/${String(id)}`)
  await retype(panel, await fieldOf(choices, 'name'), 'Gdynia')
  await othersSave(choices, id, { category_id: '2', sub_category_id: '201' })
  await press(panel, t('form.save'))
  await screen.findByRole('alertdialog')
  await press(panel, t('form.conflict.save'))
  await panel.written(2)
  expect((await panel.api.call('GET', `gallery-choices/${String(id)}`)).data).toMatchObject({
    name: 'Gdynia',
    category_id: 2,
    sub_category_id: 201,
  })
})

it('sends what is never read back, which nobody can choose', async () => {
  let id: unknown
  const notes: unknown[] = []
  panel = await openPanel('/gallery-modes', {
    data: (own) => ({
      ...own,
      update: (name, params) => {
        notes.push(params.data['note'])
        return own.update(name, params)
      },
    }),
    prepare: async (api) => {
      id = (await api.create(modes, { n: 3 })).data['id']
    },
  })
  await panel.goTo(`/gallery-modes/${String(id)}`)
  await retype(panel, await fieldOf(modes, 'name'), 'Gdynia')
  await retype(panel, await fieldOf(modes, 'note'), 'Ta uwaga')
  await othersSave(modes, id, { name: 'Sopot' })
  await press(panel, t('form.save'))
  await screen.findByRole('alertdialog')
  await press(panel, t('form.conflict.save'))
  await waitFor(() => expect(notes).toEqual(['Ta uwaga', 'Ta uwaga']))
})
