import { describe, expect, it } from 'vitest'
import { date, dateTime, text } from '../../../../../src/fields'
import { timelineSpanOf } from '../../../../../src/fields/timelineSpan'
import { crud, defineResource, inOrder } from '../../../../../src/schema'

const label = { en: 'Met', pl: 'Spotkanie' }
const noun = { en: ['Fair', 'Fairs'], pl: ['Targ', 'Targi', 'Targ'] } as const
const api = crud('fairs')
const fair = (fields: { readonly met?: ReturnType<typeof dateTime> }) =>
  defineResource({
    name: 'fairs',
    label: noun,
    api,
    fields: { name: text(), startDate: date(), endDate: date(), ...fields },
  })

describe('from when to when the records of a resource run', () => {
  it('is the two days that people say', () => {
    expect(timelineSpanOf(fair({}))).toMatchObject({ start: 'startDate', end: 'endDate' })
  })

  it('is what the column `period` shows, whatever other moments they have', () => {
    expect(timelineSpanOf(fair({ met: dateTime({ label }) }))).toEqual({
      start: 'startDate',
      end: 'endDate',
      all: ['startDate', 'endDate', 'met'],
    })
  })

  it('is that of a rule of order before all', () => {
    const fields = { startDate: date(), met: date({ label }), endDate: date() }
    const rules = [inOrder('met', 'endDate')]
    const ruled = defineResource({ name: 'fairs', label: noun, api, fields, rules })
    expect(timelineSpanOf(ruled)).toMatchObject({ start: 'met', end: 'endDate' })
  })

  it('is unknown of three days by other names', () => {
    const fields = { one: date({ label }), two: date({ label }), three: date({ label }) }
    expect(timelineSpanOf(defineResource({ name: 'fairs', label: noun, api, fields }))).toBeNull()
  })
})
