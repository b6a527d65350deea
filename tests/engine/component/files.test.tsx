import { openPanel, type Panel } from '../../support/panel/panel'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { picture } from '../../support/samples'
import { savedText, t } from '../../support/text'

const files = resourceByName('gallery-files')
let panel: Panel
/** Lets the browser draw the pictures that were given so far. */
let draw: () => void

beforeEach(() => {
  const drawing = new Promise<void>((resolve) => {
    draw = resolve
  })
  // jsdom draws nothing: the size is read from the PNG's own head
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    const view = new DataView(await file.arrayBuffer())
    await drawing
    return { width: view.getUint32(16), height: view.getUint32(20), close: () => undefined }
  })
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  )
})
afterEach(() => {
  panel.close()
  vi.unstubAllGlobals()
})

const stored = async () => (await panel.api.call('GET', 'gallery-files/1')).data

async function open() {
  panel = await openPanel('/gallery-files/1', { prepare: (api) => api.create(files) })
  await zoneOf('exact')
  return stored()
}

const zoneOf = (name: string) =>
  waitFor(() => {
    const zone = document.querySelector<HTMLElement>(`[data-field=${name}] .f-drop`)
    if (!zone) throw new Error(`no zone of ${name}`)
    return zone
  })

const drop = (at: Element, file: File) =>
  fireEvent.drop(at, { dataTransfer: { files: [file], items: [], types: ['Files'] } })

const exactPicture = async () =>
  new File([await picture(140, 150)], 'nowy.png', { type: 'image/png' })

const save = () => panel.user.keyboard('{Control>}s{/Control}')

/** A save that waited for nothing more would be on its way by then. */
const aMoment = () => act(() => new Promise<void>((go) => setTimeout(go, 100)))

it('saves a picture with the form that is still being looked at', async () => {
  const before = await open()
  drop(await zoneOf('exact'), await exactPicture())
  await screen.findByText(t('input.image.measuring'))
  await save()
  await screen.findByText(t('drop.looking'))
  expect(panel.writes()).toEqual([])
  draw()
  await screen.findByText(savedText(files, 'updated'))
  const after = await stored()
  expect(after['exact_url']).not.toBe(before['exact_url'])
  expect(panel.writes()).toHaveLength(1)
})

it('saves nothing while it is not yet said which field a dropped file is for', async () => {
  await open()
  const form = document.querySelector('form')
  if (!form) throw new Error('no form')
  drop(form, await exactPicture())
  await screen.findByText(t('drop.looking'))
  await save()
  draw()
  await screen.findByText(t('drop.title'), { selector: 'h2' })
  await aMoment()
  expect(panel.writes()).toEqual([])
})

it('takes a file that is dropped while another one is looked at together with it', async () => {
  await open()
  const form = document.querySelector('form')
  if (!form) throw new Error('no form')
  drop(form, await exactPicture())
  await screen.findByText(t('drop.looking'))
  drop(form, new File([await picture(140, 150)], 'drugi.png', { type: 'image/png' }))
  draw()
  await screen.findByText(t('drop.title'), { selector: 'h2' }, { timeout: 15_000 })
  const sheet = await screen.findByRole('dialog', { name: t('drop.title') })
  expect(within(sheet).getByText('nowy.png')).toBeTruthy()
  expect(within(sheet).getByText('drugi.png')).toBeTruthy()
})

it('takes a file once that is dropped again because nothing seems to happen', async () => {
  await open()
  const form = document.querySelector('form')
  if (!form) throw new Error('no form')
  const impatient = await exactPicture()
  drop(form, impatient)
  await screen.findByText(t('drop.looking'))
  drop(form, impatient)
  drop(form, new File([await picture(140, 150)], 'drugi.png', { type: 'image/png' }))
  draw()
  const sheet = await screen.findByRole('dialog', { name: t('drop.title') }, { timeout: 15_000 })
  expect(within(sheet).getByText('drugi.png')).toBeTruthy()
  expect(within(sheet).getAllByText('nowy.png')).toHaveLength(1)
})

it('does not save without a file that could not be read, and says so beside its field', async () => {
  await open()
  const lost = await exactPicture()
  const broken = new Promise<void>((resolve) => {
    draw = resolve
  })
  lost.arrayBuffer = async () => {
    await broken
    throw new DOMException('gone', 'NotReadableError')
  }
  drop(await zoneOf('exact'), lost)
  await screen.findByText(t('input.image.measuring'))
  await save()
  draw()
  await screen.findByText(t('importing.gone'))
  await aMoment()
  expect(panel.writes()).toEqual([])
  // what stands in the form now is what one saw
  await save()
  await screen.findByText(savedText(files, 'updated'))
})

/** A sheet of two new records of files, and a file on its first row that is still being looked at. */
async function sheetThatLooks() {
  panel = await openPanel('/gallery-files')
  const chooser = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file][multiple]')
    if (!found) throw new Error('no button for files')
    return found
  })
  const image = await picture(140, 150)
  const named = (name: string) => new File([image], name, { type: 'image/png' })
  draw()
  await panel.user.upload(chooser, [named('1.png'), named('2.png')])
  await screen.findByText(t('drop.eachText'))
  const hanging = named('3.png')
  const read = hanging.arrayBuffer.bind(hanging)
  const looking = new Promise<void>((resolve) => {
    draw = resolve
  })
  hanging.arrayBuffer = async () => {
    await looking
    return read()
  }
  const zone = document.querySelector('.sheet-row .f-drop')
  if (!zone) throw new Error('no zone on the sheet')
  drop(zone, hanging)
  await screen.findByText(t('input.image.measuring'))
  await panel.user.click(screen.getByText(t('drop.save', { count: 2 })))
}

it('saves a sheet once its files are looked at, and not before', async () => {
  await sheetThatLooks()
  await aMoment()
  expect(screen.queryByText(t('sheet.wrong'))).toBeNull()
  draw()
  // they have no names yet, which is said only now
  await screen.findByText(t('sheet.wrong'))
  expect(screen.getByText('3.png')).toBeTruthy()
})

it('lets a sheet be left while a file on it is being looked at, and then sends nothing', async () => {
  await sheetThatLooks()
  await panel.user.click(screen.getByText(t('form.cancel')))
  await panel.user.click(await screen.findByText(t('form.guard.discard')))
  await waitFor(() => expect(screen.queryByText(t('drop.eachText'))).toBeNull())
  draw()
  await aMoment()
  expect(panel.writes()).toEqual([])
})

it('goes back to a sheet that was not left, which sends nothing by itself', async () => {
  await sheetThatLooks()
  await panel.user.click(screen.getByText(t('form.cancel')))
  await panel.user.click(await screen.findByText(t('form.guard.stay')))
  draw()
  await screen.findByText('3.png')
  await aMoment()
  expect(screen.queryByText(t('sheet.wrong'))).toBeNull()
  await panel.user.click(screen.getByText(t('drop.save', { count: 2 })))
  await screen.findByText(t('sheet.wrong'))
})

/** Begins to give an address in place of a file. */
async function typeAddress(text: string) {
  const zone = await zoneOf('leaflet')
  await panel.user.click(
    within(zone).getByText(new RegExp(t('input.file.byAddress'), 'i'), { selector: 'button' }),
  )
  await panel.user.click(within(zone).getByLabelText(t('input.file.address')))
  await panel.user.paste(text)
}

it('saves an address that was typed and not taken over by its button', async () => {
  await open()
  await typeAddress('https://a.example/b.pdf')
  await save()
  await screen.findByText(savedText(files, 'updated'))
  expect((await stored())['leaflet_url']).toBe('https://a.example/b.pdf')
})

it('does not save over an address that is none', async () => {
  await open()
  await typeAddress('a.example')
  await save()
  expect(await screen.findByText(t('rule.url'))).toBeTruthy()
  expect(panel.writes()).toEqual([])
})

it('asks before a form is left in which a file is being looked at', async () => {
  await open()
  drop(await zoneOf('exact'), await exactPicture())
  await screen.findByText(t('input.image.measuring'))
  await panel.user.click(screen.getByText(t('form.cancel')))
  expect(await screen.findByText(t('form.guard.discard'))).toBeTruthy()
})
