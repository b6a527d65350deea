// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../../../../src/imageWork/CropDialog'
import { image, text } from '../../../../../src/fields'
import { called, renderInput } from '../../../../support/panel/renderInput'
import { form } from '../../../../../i18n/pl/form'
import { input } from '../../../../../i18n/pl/input'
import polish from './polish.json'

const made: string[] = []
const revoked: string[] = []
beforeEach(() => {
  made.length = 0
  revoked.length = 0
  // jsdom decodes nothing: the sizes stand in the headers
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    const view = new DataView(await file.arrayBuffer())
    const isGif = view.getUint8(0) === 0x47
    return {
      width: isGif ? view.getUint16(6, true) : view.getUint32(16),
      height: isGif ? view.getUint16(8, true) : view.getUint32(20),
      close: () => undefined,
    }
  })
  // jsdom has no object URLs
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: () => {
        made.push(`blob:${made.length}`)
        return made.at(-1) ?? ''
      },
      revokeObjectURL: (url: string) => revoked.push(url),
    }),
  )
})
afterEach(cleanup)

/** The first bytes of a PNG of a size; enough to measure it. */
function png(width: number, height: number, name = 'ryby.png', type = 'image/png'): File {
  const bytes = new Uint8Array(45)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  view.setUint32(37, 0x49_44_41_54)
  return new File([bytes], name, { type })
}

/** A GIF of two frames. */
function gif(): File {
  const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0, 0]
  return new File(
    [
      new Uint8Array([
        0x47,
        0x49,
        0x46,
        0x38,
        0x39,
        0x61,
        8,
        0,
        4,
        0,
        0,
        0,
        0,
        ...frame,
        ...frame,
        0x3b,
      ]),
    ],
    'a.gif',
  )
}

/** A picture that is drawn once it is let. */
function slow(width: number, height: number, name: string) {
  let draw: (() => void) | undefined
  const drawing = new Promise<void>((resolve) => {
    draw = resolve
  })
  const file = png(width, height, name)
  const read = file.arrayBuffer.bind(file)
  file.arrayBuffer = async () => {
    await drawing
    return read()
  }
  return { file, draw: () => draw?.() }
}

const drop = (file: File) => {
  const zone = document.querySelector('.f-drop')
  if (!zone) throw new Error('no zone')
  fireEvent.drop(zone, { dataTransfer: { files: [file], types: ['Files'] } })
}

const banner = { banner: image({ ...called('Baner'), width: 640, height: 360 }) }
const fileInput = () => {
  const found = document.querySelector('input[type=file]')
  if (!(found instanceof HTMLInputElement)) throw new Error('no file input')
  return found
}

test('the size wanted stands there before one asks', () => {
  renderInput({ fields: banner, values: { banner: null } })
  expect(screen.getByText('640 × 360 px, JPG, PNG lub GIF')).toBeTruthy()
})

test('a picture of the wrong size is measured, named with both sizes, and can be cut', async () => {
  const page = renderInput({ fields: banner, values: { banner: null } })
  await page.user.upload(fileInput(), png(641, 360))
  expect(await screen.findByText(polish.obrazMa641360)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Przytnij do 640 × 360' })).toBeTruthy()
  expect(page.value('banner')).toMatchObject({
    facts: { type: 'png', width: 641, height: 360, animated: false },
  })
})

test('a picture of the right size asks for nothing; its address is given back', async () => {
  const page = renderInput({ fields: banner, values: { banner: null } })
  await page.user.upload(fileInput(), png(640, 360))
  expect(await screen.findByText('ryby.png')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Przytnij/ })).toBeNull()
  await page.user.click(screen.getByRole('button', { name: polish.usun }))
  expect(page.value('banner')).toBeNull()
  expect(made.length).toBeGreaterThan(0)
  expect(revoked).toEqual(made)
})

test('an animation is cut only by an explicit choice, and not at all where only a GIF is taken', async () => {
  const page = renderInput({ fields: banner, values: { banner: null } })
  await page.user.upload(fileInput(), gif())
  expect(await screen.findByText(polish.toJestAnimacjaPo)).toBeTruthy()
  expect(screen.getByRole('button', { name: polish.wezPierwszaKlatkeI })).toBeTruthy()
  cleanup()
  const only = renderInput({
    fields: { banner: image({ ...called('Baner'), width: 640, height: 360, types: ['gif'] }) },
    values: { banner: null },
  })
  await only.user.upload(fileInput(), gif())
  expect(await screen.findByText(new RegExp(`^${polish.animacjiNieDaSie}`))).toBeTruthy()
  expect(screen.queryByRole('button', { name: /przytnij/i })).toBeNull()
})

test('an advised size is a warning, not an error', async () => {
  const page = renderInput({
    fields: { icon: image({ ...called('Ikona'), width: 240, height: 240, advised: true }) },
    values: { icon: null },
  })
  await page.user.upload(fileInput(), png(200, 100))
  expect((await screen.findByText(/zalecany rozmiar to 240 × 240 px/)).className).toBe('f-warning')
  expect(document.querySelector('[data-invalid]')).toBeNull()
})

test('an address instead of a file; a stored picture that was removed can be brought back', async () => {
  const stored = { url: '/api/file/gallery-files/1', preview: null }
  const page = renderInput({
    fields: banner,
    values: { banner: stored },
    record: { id: 1, banner: stored },
  })
  await page.user.click(screen.getByRole('button', { name: polish.usun }))
  expect(page.value('banner')).toBeNull()
  await page.user.click(screen.getByRole('button', { name: polish.cofnijUsuniecie }))
  expect(page.value('banner')).toEqual(stored)
  await page.user.click(screen.getByRole('button', { name: 'Podaj adres' }))
  await page.user.type(screen.getByLabelText('Adres obrazu'), 'ftp://x{Enter}')
  expect(screen.getByText(polish.podajAdresZaczynajacySie)).toBeTruthy()
  await page.user.clear(screen.getByLabelText('Adres obrazu'))
  await page.user.type(screen.getByLabelText('Adres obrazu'), 'https://a.pl/b.png{Enter}')
  expect(page.value('banner')).toEqual({ url: 'https://a.pl/b.png' })
})

test('of two pictures the one given last stays, whichever was looked at faster', async () => {
  const page = renderInput({ fields: banner, values: { banner: null } })
  const first = slow(640, 360, 'pierwszy.png')
  drop(first.file)
  drop(png(640, 360, 'drugi.png'))
  expect(await screen.findByText('drugi.png')).toBeTruthy()
  first.draw()
  // the first one is looked at by then
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(page.value('banner')).toMatchObject({ upload: { name: 'drugi.png' } })
})

test('a picture that is still looked at takes the place of nothing that came meanwhile', async () => {
  const stored = { url: '/api/file/gallery-files/1', preview: null }
  const page = renderInput({ fields: banner, values: { banner: null } })
  const first = slow(640, 360, 'pierwszy.png')
  drop(first.file)
  // as of files that are dropped onto the whole form
  page.form().setValue('banner', stored)
  first.draw()
  await waitFor(() => expect(screen.queryByText(polish.sprawdzam)).toBeNull())
  expect(page.value('banner')).toEqual(stored)
})

test('a picture that can no longer be read is said beside the field, which stays as it was', async () => {
  const page = renderInput({ fields: banner, values: { banner: null } })
  const lost = png(640, 360)
  lost.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  drop(lost)
  expect(await screen.findByText(polish.nieUdaloSieOdczytac)).toBeTruthy()
  expect(screen.queryByText(polish.sprawdzam)).toBeNull()
  expect(page.value('banner')).toBeNull()
  drop(png(640, 360))
  expect(await screen.findByText('ryby.png')).toBeTruthy()
  expect(screen.queryByText(polish.nieUdaloSieOdczytac)).toBeNull()
})

/** Pastes onto something; what is on the clipboard is an image, and a text where one is given. */
function paste(at: Element, words = '') {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  const clipboardData = { files: [png(640, 360)], getData: () => words }
  at.dispatchEvent(Object.assign(event, { clipboardData }))
  return event.defaultPrevented
}

test('a text that is pasted with its image into a text box goes there, wherever the pointer is', () => {
  renderInput({ fields: { ...banner, name: text(called('Nazwa')) }, values: { banner: null } })
  const zone = document.querySelector('.f-drop')
  if (!zone) throw new Error('no zone')
  // jsdom has no pointer
  vi.spyOn(zone, 'matches').mockReturnValue(true)
  const box = screen.getByLabelText('Nazwa')
  box.focus()
  expect(paste(box, 'z arkusza')).toBe(false)
  expect(screen.queryByText(polish.sprawdzam)).toBeNull()
  expect(paste(box)).toBe(true)
})

test('a pasted image goes into one zone: the one with the focus before the one under the pointer', async () => {
  const page = renderInput({
    fields: { banner: image(called('Baner')), other: image(called('Inny')) },
    values: { banner: null, other: null },
  })
  const [zone, focused] = document.querySelectorAll('.f-drop')
  if (!zone || !focused) throw new Error('no zones')
  vi.spyOn(zone, 'matches').mockReturnValue(true)
  const button = focused.querySelector('button')
  button?.focus()
  paste(button ?? focused)
  expect(await screen.findByText('ryby.png')).toBeTruthy()
  expect([page.value('banner'), page.value('other')]).toMatchObject([
    null,
    { upload: { name: 'ryby.png' } },
  ])
})

test('what was measured of one address is not said of the next', async () => {
  const page = renderInput({
    fields: banner,
    values: { banner: { url: 'https://a.example/1.png' } },
  })
  const shown = document.querySelector('.f-thumb img')
  if (!(shown instanceof HTMLImageElement)) throw new Error('no image')
  Object.defineProperties(shown, { naturalWidth: { value: 640 }, naturalHeight: { value: 360 } })
  fireEvent.load(shown)
  expect(screen.getByText(/640 × 360 px$/)).toBeTruthy()
  act(() => page.form().setValue('banner', { url: 'https://a.example/2.png' }))
  await waitFor(() => expect(screen.queryByText(/640 × 360 px$/)).toBeNull())
})

/** The dialog in which a picture is cut, with the picture zoomed. */
async function zoomed(page: ReturnType<typeof renderInput>) {
  const button = screen.getByRole('button', { name: 'Przytnij do 640 × 360' })
  // the dialog is fetched meanwhile
  await act(() => page.user.click(button))
  fireEvent.change(await screen.findByRole('slider'), { target: { value: '30' } })
}

test('a PNG that is called a JPG is cut to a PNG, which keeps what is transparent', async () => {
  const written: (string | undefined)[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() =>
    Object.assign(Object.create(null), { drawImage: () => undefined }),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type) => {
    written.push(type)
    give(png(640, 360))
  })
  const page = renderInput({ fields: banner, values: { banner: null } })
  await page.user.upload(fileInput(), png(641, 360, 'ryby.jpg', 'image/jpeg'))
  await screen.findByText(polish.obrazMa641360)
  await zoomed(page)
  await page.user.click(screen.getByRole('button', { name: input.crop.apply }))
  expect(await screen.findByText('ryby-640x360.png')).toBeTruthy()
  expect(page.value('banner')).toMatchObject({ upload: { type: 'image/png' } })
  expect(written).toEqual(['image/png'])
})

test('a cut that is cancelled leaves the file and the form as they were', async () => {
  const upload = png(641, 360)
  const facts = { type: 'png', width: 641, height: 360, animated: false }
  const given = { upload, facts }
  const page = renderInput({ fields: banner, values: { banner: given } })
  expect(page.form().formState.isDirty).toBe(false)
  await zoomed(page)
  await page.user.click(screen.getByRole('button', { name: form.cancel }))
  await page.user.click(await screen.findByText(form.guard.discard))
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull())
  expect(page.value('banner')).toEqual(given)
  expect(page.form().getValues('banner').upload).toBe(upload)
  expect(page.form().formState.isDirty).toBe(false)
  expect(screen.getByText('ryby.png')).toBeTruthy()
})
