import { describe, expect, it } from 'vitest'
import { resources } from '../../../../../src/schema/registry'
import { crud, defineResource } from '../../../../../src/schema'
import {
  color,
  date,
  dateTime,
  decimal,
  integer,
  price,
  longText,
  text,
} from '../../../../../src/fields'
import { verdict } from '../../../../../src/fields/verdict'
import { settle } from '../../../../../src/fields/codec'
import { gallery } from '../../../../gallery/gallery'
import { fixtures } from '../../../../support/fixtures/fixtures'
import { sampleDraft, testDay } from '../../../../support/samples'

describe('samples follow the rules of the definition', () => {
  it.each([...resources, ...fixtures, ...gallery].map((one) => [one.name, one] as const))(
    '%s',
    async (_, resource) => {
      for (const n of [1, 2, 3]) {
        const draft = settle(resource, await sampleDraft(resource, n))
        expect(verdict(resource, draft, { operation: 'create', today: testDay })).toEqual([])
      }
    },
  )
})

describe('samples differ by their number, so that a rule of uniqueness lets several of them in', () => {
  const label = { en: 'Code', pl: 'Kod' }
  const resource = defineResource({
    name: 'coded',
    label: { en: ['Code', 'Codes'], pl: ['Kod', 'Kody', 'Kody'] },
    api: crud('coded'),
    fields: {
      code: text({ max: 12, label }),
      short: text({ max: 4, label }),
      shortest: text({ max: 3, label }),
      exact: text({ min: 8, max: 8, label }),
      currency: text({ min: 3, max: 3, label }),
      year: text({ min: 4, max: 4, label }),
      long: text({ min: 40, label }),
      lines: longText({ max: 5, label }),
      at: text({ format: 'time', label }),
      email: text({ format: 'email', label }),
      shortEmail: text({ format: 'email', max: 12, label }),
      exactEmail: text({ format: 'email', min: 11, max: 11, label }),
      longEmail: text({ format: 'email', min: 200, label }),
      page: text({ format: 'url', min: 60, label }),
      shortPage: text({ format: 'url', max: 12, label }),
      number: integer({ label }),
      latitude: decimal({ label }),
      cost: price({ label }),
      colour: color({ label }),
      moment: dateTime({ label }),
      startDate: date({ label }),
      endDate: date({ label }),
      day: date({ label }),
    },
  })

  it.each(Object.keys(resource.fields))('%s', async (name) => {
    const drafts = await Promise.all(
      [1, 61, 77, 100, 101, 102, 181, 820, 901].map((n) => sampleDraft(resource, n)),
    )
    for (const draft of drafts)
      expect(verdict(resource, draft, { operation: 'create', today: testDay })).toEqual([])
    expect(new Set(drafts.map((draft) => draft[name])).size).toBe(drafts.length)
  })
})
