import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readProducts } from '../../../../../resources/server/products'
import { inspectDocument } from '../../../../../server/files/document'
import { inspectImage } from '../../../../../server/files/image'
import { isRefusal } from '../../../../../server/files/sniff'
import { categories } from '../../../../../resources/server/reference'
import { demoContent } from '../../../../../resources/server/seed/demo'
import { writeSampleImports } from '../../../../../resources/server/seed/imports'
import { demoClients } from '../../../../../resources/server/seed/people'
import { drawImage, type DrawSpec } from '../../../../../server/seed/draw'
import { makePdf } from '../../../../../server/seed/pdf'
import { isPhone, isPostcode } from '../../../../../src/fields/formats'
import { upload } from '../../../../support/fixtures/fileSamples'

const today = '2026-11-21'
const content = demoContent(today)

function specs(value: unknown): DrawSpec[] {
  if (typeof value !== 'object' || value === null) return []
  if ('draw' in value) return [value.draw as DrawSpec]
  return Object.values(value).flatMap(specs)
}

describe('demo content', () => {
  test('is the same for the same day and moves with it', () => {
    expect(demoContent(today)).toEqual(content)
    expect(demoContent('2027-03-01')).not.toEqual(content)
  })

  test('has active, planned and ended offers', () => {
    for (const name of ['fliers', 'market-makro', 'new-products', 'adverts', 'banners']) {
      const spans = (content[name] ?? []).map((record) => [record.startDate, record.endDate])
      const count = (is: (start: string, end: string) => boolean) =>
        spans.filter(([start, end]) => is(String(start), String(end))).length
      expect(count((start, end) => start <= today && end >= today)).toBeGreaterThan(3)
      expect(count((start) => start > today)).toBeGreaterThan(0)
      expect(count((_, end) => end < today)).toBeGreaterThan(0)
      expect(count((start, end) => start > end)).toBe(0)
    }
  })

  test('halls have numbers, postcodes and phones that pass the rules', () => {
    const halls = content.hall ?? []
    expect(new Set(halls.map(({ id }) => id)).size).toBe(30)
    for (const { postcode, phones } of halls) {
      expect(isPostcode(String(postcode))).toBe(true)
      expect([phones].flat().filter((phone) => !isPhone(String(phone)))).toEqual([])
    }
  })

  test('adverts name a sub-category of their category', () => {
    for (const { categoryId, subCategoryId } of content.adverts ?? []) {
      const category = categories.find(({ id }) => id === categoryId)
      expect(category?.children.some(({ id }) => id === subCategoryId)).toBe(true)
    }
  })

  test('600 clients with a card of their own, and card lists of them', () => {
    const clients = demoClients(today)
    expect(clients).toHaveLength(600)
    expect(new Set(clients.map(({ cardNumber }) => cardNumber)).size).toBe(600)
    const known = new Set(clients.map(({ storeKey, customerId }) => `${storeKey}/${customerId}`))
    const cards = (content.fliers ?? []).flatMap(({ target }) =>
      typeof target === 'object' && target !== null && 'side' in target && target.side
        ? target.side.rows(0, target.side.count)
        : [],
    )
    expect(cards.length).toBeGreaterThan(10)
    const lost = cards.filter(
      ({ store_key: store, customer_id: customer }) => !known.has(`${store}/${customer}`),
    )
    expect(lost).toEqual([])
  })

  test('no import and no push of the past tells of more clients than there are', () => {
    const numbers = (content['imports-history'] ?? []).flatMap(
      ({ description }) =>
        String(description).replaceAll('\u00a0', '').match(/\d+/g)?.map(Number) ?? [],
    )
    const found = (content['push-history'] ?? []).map(({ recipientsFound }) =>
      Number(recipientsFound),
    )
    expect(numbers.length + found.length).toBeGreaterThan(40)
    expect([...numbers, ...found].filter((count) => !(count <= 600))).toEqual([])
    const last = String(
      content['imports-history']?.findLast(({ description }) =>
        String(description).startsWith('Baza klient\u00f3w: 6'),
      )?.['description'],
    )
    expect(last).toContain('600')
  })

  test('the sample imports are read without a rejected line', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'panel-imports-')), 'imports')
    await writeSampleImports(folder)
    await writeSampleImports(folder)
    const names = await readdir(folder)
    expect(names).toHaveLength(2)
    for (const name of names) {
      const lines = []
      for await (const batch of readProducts(createReadStream(join(folder, name)), '2026-11-30')) {
        lines.push(...batch)
      }
      expect(lines.length).toBeGreaterThan(10)
      expect(lines.filter((line) => 'rejected' in line)).toEqual([])
      expect(await readFile(join(folder, name), 'utf8')).toContain('name;netto')
    }
  })
})

describe('drawing', () => {
  test('every size of the demo is exact and passes our own inspection', async () => {
    const bySize = new Map(
      specs(content).map((spec) => [`${spec.width}x${spec.height}x${spec.frames ?? 1}`, spec]),
    )
    expect(bySize.size).toBeGreaterThan(8)
    for (const spec of bySize.values()) {
      const file = await drawImage(spec)
      const image = await inspectImage(
        await upload(file.name, file.bytes),
        ['jpeg', 'png', 'gif'],
        'seed',
      )
      if (isRefusal(image)) throw new Error(image.refused.message)
      expect([image.width, image.height]).toEqual([spec.width, spec.height])
      expect(image.animated).toBe(spec.frames !== undefined)
      const { entropy } = await sharp(file.bytes).stats()
      expect(entropy).toBeGreaterThan(1)
    }
  })

  test('the document is a PDF that we take', async () => {
    const pdf = makePdf('Regulamin akcji: \u0141\u00f3d\u017a (1)')
    expect(await inspectDocument(await upload(pdf.name, pdf.bytes), 'seed')).toEqual({
      type: 'pdf',
    })
  })
})
