import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import banners from '../../resources/banners'
import graphics from '../../resources/graphics'
import hall from '../../resources/hall'
import { shot, signedInPage } from './support/browser'
import { leaveEach } from './support/failures'
import {
  aimAt,
  choice,
  errorOf,
  field,
  fill,
  fits,
  notice,
  openNew,
  save,
  upload,
} from './support/form'
import { rowAction, rowOf } from './support/list'
import { data, makeFlier, makeHall } from './support/records'
import { animatedGif, png, sizeOf, type TestFile } from './support/samples'
import { deleteText, t, typedDay } from '../support/text'

let page: Page

beforeEach(async () => {
  page = await signedInPage()
})
leaveEach(() => page)

const whole = '640 \u00d7 360 px'
const cropButton = () =>
  field(page, 'banner').getByRole('button', {
    name: t('input.image.cropTo', { size: '640 \u00d7 360' }),
  })

const transferOf = ({ name, mimeType, buffer }: TestFile) =>
  page.evaluateHandle(
    ({ name: fileName, type, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], fileName, { type }))
      return transfer
    },
    { name, type: mimeType, bytes: [...buffer] },
  )

describe('pictures in a form', () => {
  it('are dragged in', async () => {
    await openNew(page, banners, '/banners')
    const zone = field(page, 'banner').locator('.f-drop')
    const dataTransfer = await transferOf(await png(640, 360))
    await zone.dispatchEvent('dragover', { dataTransfer })
    await expect.poll(() => zone.getAttribute('data-over')).not.toBe(null)
    await zone.dispatchEvent('drop', { dataTransfer })
    await fits(page, 'banner', whole)
  })

  it('are pasted from the clipboard', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openNew(page, banners, '/banners')
    const { buffer } = await png(640, 360)
    await page.evaluate(
      async (bytes) => {
        const blob = new Blob([Uint8Array.from(bytes)], { type: 'image/png' })
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })])
      },
      [...buffer],
    )
    await field(page, 'banner')
      .getByRole('button', { name: t('input.file.choose') })
      .focus()
    await page.keyboard.press('Control+V')
    await fits(page, 'banner', whole)
  })

  it('are measured as they are seen: a photograph that was taken upright', async () => {
    await openNew(page, banners, '/banners')
    const buffer = await sharp((await png(360, 640)).buffer)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    await upload(page, 'banner', { name: 'zdjecie.jpg', mimeType: 'image/jpeg', buffer })
    await fits(page, 'banner', whole)
  })

  it('are cut to size by the keyboard alone, again if one likes, and go back to the original', async () => {
    await openNew(page, banners, '/banners')
    await upload(page, 'banner', await png(900, 900))
    await errorOf(page, 'banner')
      .getByText(
        t('rule.imageSize', { foundWidth: 900, foundHeight: 900, width: 640, height: 360 }),
      )
      .waitFor()
    await cropButton().focus()
    await page.keyboard.press('Enter')
    const stage = page.getByRole('application', { name: t('input.crop.stage') })
    await stage.focus()
    const top = () => stage.locator('img').evaluate((image) => Number.parseFloat(image.style.top))
    const before = await top()
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(top).not.toBe(before)
    await page.keyboard.press('+')
    await shot(page, 'images-crop')
    const apply = page.getByRole('button', { name: t('input.crop.apply') })
    for (
      let at = 0;
      at < 8 && !(await apply.evaluate((one) => one === document.activeElement));
      at++
    )
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await fits(page, 'banner', whole)
    await field(page, 'banner')
      .getByRole('button', { name: t('input.image.undoCrop') })
      .click()
    await cropButton().waitFor()
  })

  it('without a size of their own may be cut to the usual one', async () => {
    await openNew(page, graphics, '/graphics')
    await upload(page, 'image', await png(1500, 1000))
    await fits(page, 'image', '1500 \u00d7 1000 px')
    const cut = field(page, 'image').getByRole('button', {
      name: t('input.image.cropTo', { size: '1080 \u00d7 675' }),
    })
    await cut.click()
    await page.getByRole('button', { name: t('input.crop.apply'), exact: true }).click()
    await fits(page, 'image', '1080 \u00d7 675 px')
    expect(await cut.count()).toBe(0)
  })

  it('keep their animation: never flattened silently', async () => {
    await openNew(page, banners, '/banners')
    await upload(page, 'animatedBanner', await animatedGif(300, 200))
    await field(page, 'animatedBanner').getByText(t('input.image.cannotCrop')).waitFor()
    await upload(page, 'banner', await animatedGif(300, 200))
    await field(page, 'banner').getByText(t('input.image.animated')).waitFor()
    await field(page, 'banner')
      .getByRole('button', { name: t('input.image.cropFirst') })
      .waitFor()
    await shot(page, 'images-gif')
    await upload(page, 'banner', await png(640, 360))
    await fits(page, 'banner', whole)
    await upload(page, 'animatedBanner', await animatedGif(640, 360))
    await fits(page, 'animatedBanner', whole)
    await choice(page, 'type').selectOption('1')
    await fill(page, { startDate: typedDay(1), endDate: typedDay(2) })
    await aimAt(page, 'sco')
    await save(page, banners, 'created')
    const { items } = await data('/api/banner?limit=1')
    const bytes = await (await page.request.get(String(items[0]?.['animated_banner_url']))).body()
    expect(await sizeOf(bytes)).toEqual({ width: 640, height: 360, frames: 2 })
  })
})

describe('halls', () => {
  it('with clients cannot be deleted, and say why', async () => {
    await page.goto('/hall?q=Jerozolimskie')
    const clients = Number((await data('/api/hall/10/can-delete'))['clients'])
    expect(clients).toBeGreaterThan(0)
    await rowAction(page, page.locator('tr[data-id="10"]'), t('list.delete'))
    await page.getByText(t('rows.remove.hallBlocked', { smart_count: clients })).waitFor()
    const confirm = page.getByRole('button', { name: t('rows.remove.confirm') })
    expect((await confirm.count()) === 0 || (await confirm.isDisabled())).toBe(true)
    await shot(page, 'halls-blocked')
  })

  it('that offers refer to warn, and can be deleted', async () => {
    await makeHall(9301, 'Do usuniecia')
    await makeFlier('Oferta na 9301', [
      ['customer_type', '1'],
      ['halls[]', '9301'],
    ])
    await page.goto('/hall?q=usuniecia')
    await rowAction(page, rowOf(page, 'Do usuniecia'), t('list.delete'))
    await page.getByText(deleteText(hall, 'Do usuniecia', { comesBack: true })).waitFor()
    await page
      .getByText(
        t('rows.remove.hallReferences', {
          places: t('rows.remove.hallPlaces.fliers', { smart_count: 1 }),
        }),
      )
      .waitFor()
    await shot(page, 'halls-warned')
    await page.getByRole('button', { name: t('rows.remove.confirm') }).click()
    await notice(page, t('rows.remove.done.feminine', { noun: hall.label.pl[0] })).waitFor()
    expect(await data('/api/productheader?type=FLY&phrase=9301')).toMatchObject({
      items: [{ halls: [9301] }],
    })
  })

  it('have telephones and hours in rows that grow; empty ones are left out', async () => {
    await openNew(page, hall, '/hall')
    await fill(page, {
      id: '9302',
      name: 'Hala wierszy',
      city: 'Lublin',
      postcode: '20-001',
      street: 'X 2',
    })
    const phones = field(page, 'phones').locator('input.f-control')
    await expect.poll(() => phones.count()).toBe(1)
    await phones.nth(0).fill('22 500 05 00')
    await expect.poll(() => phones.count()).toBe(2)
    await phones.nth(1).fill('601 202 303')
    await phones.nth(2).fill('81 444 55 66')
    await expect.poll(() => phones.count()).toBe(3)
    await phones.nth(1).fill('')
    const hours = field(page, 'openHours').locator('input.f-control')
    await hours.nth(0).fill('pon.-pt. 6:00-22:00')
    // one has left the telephones: the empty row between two is gone
    await expect.poll(() => phones.nth(1).inputValue()).toBe('81 444 55 66')
    await save(page, hall, 'created')
    const stored = await data('/api/hall/9302')
    expect(stored['phones']).toHaveLength(2)
    expect(stored['open_hours']).toEqual(['pon.-pt. 6:00-22:00'])
  })
})
