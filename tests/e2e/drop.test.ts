import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import banners from '../../resources/banners'
import fliers from '../../resources/fliers'
import { countedForms } from '../../i18n/resourceMessages'
import { translate } from '../../i18n/translate'
import { pdf } from '../support/sampleParts'
import { dayFrom, savedText, t, typedDay } from '../support/text'
import { axe } from './support/axe'
import { overflow, signedInPage, viewports, initScript } from './support/browser'
import { leaveEach } from './support/failures'
import { aimAt, box, choice, field, fill, notice, save, saveButton } from './support/form'
import { rowAction, rowOf } from './support/list'
import { cardFile, cardLine, clients, data, makeFlier } from './support/records'
import { animatedGif, png, type TestFile } from './support/samples'

let page: Page

beforeEach(async () => {
  page = await signedInPage()
})
leaveEach(() => page)

const named = async (name: string, width: number, height: number) => ({
  ...(await png(width, height)),
  name,
})

const aPdf = (name: string): TestFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdf),
})

/** Drops files as a pointer would; what comes from a script has no folders. */
const drop = (at: string, files: readonly TestFile[]) =>
  page.evaluate(
    ({ selector, given }) => {
      const dataTransfer = new DataTransfer()
      for (const { name, mimeType, bytes } of given) {
        const body = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
        dataTransfer.items.add(new File([body], name, { type: mimeType, lastModified: 0 }))
      }
      const dropped = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
      document.querySelector(selector)?.dispatchEvent(dropped)
    },
    {
      selector: at,
      given: files.map(({ name, mimeType, buffer }) => ({
        name,
        mimeType,
        bytes: buffer.toString('base64'),
      })),
    },
  )

const sheet = () => page.getByRole('dialog', { name: t('drop.title') })
const into = (name: string) => sheet().getByLabel(t('drop.into', { name }))
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

it('puts several files into the fields of a form, each where one leads it, and saves them', async () => {
  await page.goto('/banners/create')
  await saveButton(page).waitFor()
  await fill(page, { name: 'Baner z plikami', startDate: typedDay(1), endDate: typedDay(5) })
  await choice(page, 'type').selectOption({ index: 1 })
  await drop('form.record-form', [
    await named('lato.png', 640, 360),
    await named('kod.png', 640, 360),
    await animatedGif(640, 360),
    cardFile(clients(0, 2).map(cardLine)),
    { name: 'umowa.docx', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ])
  await sheet().waitFor()
  expect(await axe(page)).toEqual([])
  expect(await into('lato.png').inputValue()).toBe('banner')
  expect(await into('kod.png').inputValue()).toBe('barcode')
  expect(await into('animacja.gif').inputValue()).toBe('animatedBanner')
  await sheet().getByText(t('drop.noField')).waitFor()
  // led to where another one goes, it takes its place
  await into('kod.png').selectOption('banner')
  expect(await into('lato.png').inputValue()).toBe('')
  await into('lato.png').selectOption('barcode')
  await page.setViewportSize(viewports.phone)
  await expect.poll(() => overflow(page)).toBe(0)
  await page.setViewportSize(viewports.desktop)
  await press(t('drop.submit'))
  await notice(page, t('drop.put', { smart_count: 4 })).waitFor()
  await field(page, 'banner').getByText('kod.png').waitFor()
  await field(page, 'barcode').getByText('lato.png').waitFor()
  await field(page, 'target.targetUsersFile')
    .getByText(t('input.cards.good', { smart_count: 2 }))
    .waitFor()
  // a name that nobody left is not judged
  expect(await page.locator('.record-form [data-invalid]').count()).toBe(0)
  await saveButton(page).click()
  await notice(page, savedText(banners, 'created')).waitFor()
  const { items } = await data('/api/banner?phrase=Baner%20z%20plikami')
  expect(items[0]).toMatchObject({ target_users: 2 })
  for (const key of ['banner_url', 'barcode_url', 'animated_banner_url'])
    expect(items[0]?.[key]).toContain('/api/file/')
})

it('puts one file that is for one field there at once, says what none takes, and leaves one over a field to it', async () => {
  await page.goto('/promo-vouchers/create')
  await saveButton(page).waitFor()
  await drop('form.record-form', [aPdf('regulamin.pdf')])
  await field(page, 'statute').getByText('regulamin.pdf').waitFor()
  // an image of the cover's very size, though a publication takes images as well
  await page.goto('/fliers/create')
  await saveButton(page).waitFor()
  await drop('form.record-form', [await named('okladka.png', 140, 150)])
  await field(page, 'photo').getByText('okladka.png').waitFor()
  expect(await sheet().count()).toBe(0)
  const none = { name: 'umowa.docx', mimeType: 'text/plain', buffer: Buffer.from('x') }
  await drop('form.record-form', [none])
  await notice(page, t('drop.none', { names: 'umowa.docx' })).waitFor()
  await page.goto('/banners/create')
  await saveButton(page).waitFor()
  await drop('[data-field=barcode] .f-drop', [await named('baner.png', 640, 360)])
  await field(page, 'barcode').getByText('baner.png').waitFor()
  // chosen from the disk they go the same way
  await page
    .locator('.drop-line input[type=file]')
    .setInputFiles([await named('nowy.png', 640, 360), await named('kod nowy.png', 640, 360)])
  await sheet().waitFor()
  expect(await into('nowy.png').inputValue()).toBe('banner')
  await sheet().getByText(t('drop.replaces')).waitFor()
})

it('knows the Polish names of fields where the panel speaks English', async () => {
  await initScript(page, () => localStorage.setItem('panel.locale', 'en'))
  await page.goto('/promo-nbp/create')
  await page.getByRole('button', { name: translate('en', 'form.save'), exact: true }).waitFor()
  // both images are as wide, and the upper one has to be filled
  await drop('form.record-form', [await named('dolny obraz.png', 640, 200)])
  await field(page, 'imageBottom').getByText('dolny obraz.png').waitFor()
})

it('makes a record of each file that is dropped onto a list, with what they share asked for once, and takes them back', async () => {
  await page.goto('/banners?q=upuszczony')
  // where what takes them is there, files that are held show it
  const files = [
    await named('upuszczony a.png', 640, 360),
    await named('upuszczony_b.png', 640, 360),
  ]
  const many = page.locator('.record-sheet')
  await expect
    .poll(async () => {
      await drop('body', files)
      return many.count()
    })
    .toBe(1)
  expect(await axe(page)).toEqual([])
  await press(t('drop.save', { count: 2 }))
  await many.getByText(t('sheet.wrong')).waitFor()
  // the first that is wrong is a choice
  await expect
    .poll(() =>
      page.evaluate(() =>
        document.activeElement?.closest('[data-field]')?.getAttribute('data-field'),
      ),
    )
    .toBe('type')
  const shared = page.getByRole('region', { name: t('sheet.shared') })
  await shared.locator('[data-field=type] select').selectOption({ index: 1 })
  await shared.locator('[data-field=startDate] input').first().fill(typedDay(3))
  await shared.locator('[data-field=endDate] input').first().fill(typedDay(9))
  await aimAt(page, 'horeca')
  await press(t('drop.save', { count: 2 }))
  const [one = '', few = ''] = countedForms(banners, 'pl')
  const counted = few.replace('%{smart_count}', '2') || one
  await notice(page, t('drop.done', { counted })).waitFor()
  await rowOf(page, 'upuszczony a').waitFor()
  const { items } = await data('/api/banner?phrase=upuszczony')
  expect(items.map(({ name, start_date: from }) => [name, from]).toSorted()).toEqual([
    ['upuszczony a', dayFrom(3)],
    ['upuszczony b', dayFrom(3)],
  ])
  await press(t('ra.action.undo'))
  await rowOf(page, 'upuszczony a').waitFor({ state: 'detached' })
})

it('says of records of a sheet whose lists of cards had lines left out where these are told of', async () => {
  await page.goto('/banners?q=karnawal')
  const many = page.locator('.record-sheet')
  const files = [
    await named('karnawal a.png', 640, 360),
    { ...cardFile([...clients(0, 1).map(cardLine), '1,x,1']), name: 'karnawal a.csv' },
    await named('karnawal b.png', 640, 360),
    { ...cardFile(clients(1, 1).map(cardLine)), name: 'karnawal b.csv' },
  ]
  await expect
    .poll(async () => {
      await drop('body', files)
      return many.count()
    })
    .toBe(1)
  const shared = page.getByRole('region', { name: t('sheet.shared') })
  await shared.locator('[data-field=type] select').selectOption({ index: 1 })
  await shared.locator('[data-field=startDate] input').first().fill(typedDay(3))
  await shared.locator('[data-field=endDate] input').first().fill(typedDay(9))
  await press(t('drop.save', { count: 2 }))
  const report = t('list.importReport')
  await notice(page, t('sheet.left', { smart_count: 1, report })).waitFor()
  await rowAction(page, rowOf(page, 'karnawal a'), report)
  await page.getByText(t('form.report.rejected', { smart_count: 1 })).waitFor()
})

it('leads files of a list from record to record by the keyboard, and says what a question would lose', async () => {
  await page.goto('/banners')
  const add = page.getByRole('button', { name: t('drop.add') })
  await add.waitFor()
  const chooser = page.waitForEvent('filechooser')
  await add.focus()
  await page.keyboard.press('Enter')
  await (
    await chooser
  ).setFiles([await named('wiosna.png', 640, 360), await named('jesien.png', 640, 360)])
  const many = page.locator('.record-sheet')
  await many.waitFor()
  await press(t('drop.move'))
  await sheet().waitFor()
  const moved = into('wiosna.png')
  const barcode = await moved.locator('option').filter({ hasText: 'jesien' }).nth(1).innerText()
  await moved.selectOption({ label: barcode })
  await press(t('drop.next'))
  await many.waitFor()
  await expect.poll(() => many.locator('.sheet-rows > li').count()).toBe(1)
  // files are not thrown away unasked, and one that misses its zone does not lead off the page
  const isLeft = await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'x.png'))
    const dropped = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
    document.querySelector('.record-sheet')?.dispatchEvent(dropped)
    return !dropped.defaultPrevented
  })
  expect(isLeft).toBe(false)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor()
})

it('opens the form of one record with the files that are dropped onto its list in their fields', async () => {
  await page.goto('/promo-vouchers')
  const files = [aPdf('regulamin.pdf'), await named('voucher.png', 640, 360)]
  await expect
    .poll(async () => {
      await drop('body', files)
      return sheet().count()
    })
    .toBe(1)
  await press(t('drop.next'))
  await field(page, 'statute').getByText('regulamin.pdf').waitFor()
  await field(page, 'banner').getByText('voucher.png').waitFor()
  expect(await box(page, 'actionIdentifier').inputValue()).toBe('')
})

it('gives a flier its publication by an address, and by a file in place of that', async () => {
  const { id } = await makeFlier('Gazetka z publikacj\u0105')
  const publication = field(page, 'onlineDocument')
  const stored = async () => (await data(`/api/productheader/${id}`))['online_document_url']
  const edit = async () => {
    await page.goto(`/fliers/${id}`)
    await saveButton(page).waitFor()
  }
  const address = 'https://gazetki.example.com/tydzien-49'
  await edit()
  await publication.getByRole('button', { name: t('input.file.giveAddress') }).click()
  const typed = publication.getByLabel(t('input.file.address'))
  await typed.fill('gazetki')
  await typed.press('Enter')
  await publication.getByText(t('rule.url')).waitFor()
  await typed.fill(address)
  await typed.press('Enter')
  await publication.getByText(t('input.document.byAddress')).waitFor()
  await publication.getByText(address).waitFor()
  await save(page, fliers, 'updated')
  expect(await stored()).toBe(address)
  await edit()
  expect(await publication.getByRole('link').getAttribute('href')).toBe(address)
  await drop('form.record-form', [aPdf('gazetka.pdf')])
  await sheet().getByText(t('drop.replaces')).waitFor()
  await press(t('drop.submit'))
  await publication.getByText('gazetka.pdf').waitFor()
  await save(page, fliers, 'updated')
  expect(await stored()).toContain('/api/file/fliers/')
})
