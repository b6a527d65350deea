import { describe, expect, it } from 'vitest'
import { isUnchanged, showsDraft } from '../../../../dataProvider/compare'
import { dateTime, rows, text } from '../../../../src/fields'
import { resourceByName } from '../../../../src/schema/registry'

const files = resourceByName('gallery-files')
const users = resourceByName('users')
const words = resourceByName('gallery-words')
const modes = resourceByName('gallery-modes')
const signed = (name: string, signature: string) => ({
  url: `https://files.example.com/${name}.png?signature=${signature}`,
  preview: `https://files.example.com/${name}-small.png?signature=${signature}`,
})
const file = { id: 1, revision: undefined, name: 'A', image: signed('a', '1') }

describe('two readings of a record', () => {
  it('say the same where a store has signed a file anew', () => {
    expect(isUnchanged(files, file, { ...file, image: signed('a', '2') })).toBe(true)
    expect(isUnchanged(files, file, { ...file, image: signed('b', '1') })).toBe(false)
    expect(isUnchanged(files, file, { ...file, name: 'B' })).toBe(false)
  })

  it.each([
    { details: ['one', 'other'] },
    { details: ['one', 'two', 'three'] },
    { details: ['one'] },
    { details: ['two', 'one'] },
  ])(
    'say another thing of a list where one of its texts, their number or order is another: %j',
    (now) => {
      const before = { details: ['one', 'two'] }
      expect(isUnchanged(words, before, { details: ['one', 'two'] })).toBe(true)
      expect(isUnchanged(words, before, now)).toBe(false)
      expect(isUnchanged(words, now, before)).toBe(false)
    },
  )

  it('say the same of a moment however its API writes it, also in a row', () => {
    const [panel, api, later] = ['T11:00:00+01:00', 'T10:00:00.000Z', 'T10:00:01Z'].map(
      (time) => `2026-11-21${time}`,
    )
    const of = { at: dateTime(), note: text() }
    const resource = { ...words, fields: { at: dateTime(), visits: rows({ of }) } }
    const reading = (at: unknown, note: unknown = 'a') => ({ at, visits: [{ at, note }] })
    expect(isUnchanged(resource, reading(panel), reading(api))).toBe(true)
    expect(isUnchanged(resource, reading(panel), reading(later))).toBe(false)
    expect(isUnchanged(resource, reading(panel), { ...reading(api), at: later })).toBe(false)
    expect(isUnchanged(resource, reading(panel, panel), reading(api, api))).toBe(false)
    expect(isUnchanged(resource, reading('x'), reading('y'))).toBe(false)
    const stored = { id: 1, revision: undefined, ...reading(api) }
    expect(
      showsDraft(resource, reading(panel), { stored, before: null, believesUnseen: false }),
    ).toBe(true)
  })

  it('say nothing of what no reading shows', () => {
    expect(isUnchanged(users, { id: 1 }, { id: 1, password: 'x' })).toBe(true)
  })
})

describe('what is stored', () => {
  const reading = { stored: file, before: file, believesUnseen: false }

  it('shows a draft whose texts it has', () => {
    expect(showsDraft(files, { name: 'A' }, reading)).toBe(true)
    expect(showsDraft(files, { name: 'B' }, reading)).toBe(false)
  })

  it('shows a draft without what the save did not send: what is read only, and of a change what is typed once', () => {
    const stored = { id: 1, revision: undefined, code: 'A', length: 1 }
    const seen = { stored, before: stored, believesUnseen: false }
    expect(showsDraft(modes, { length: 2 }, seen)).toBe(true)
    expect(showsDraft(modes, { code: 'B' }, seen)).toBe(true)
    expect(showsDraft(modes, { code: 'B' }, { ...seen, before: null })).toBe(false)
  })

  it('shows no draft of which it has more', () => {
    const stored = { id: 1, revision: undefined, details: ['one', 'two'] }
    const seen = { stored, before: stored, believesUnseen: false }
    expect(showsDraft(words, { details: ['one'] }, seen)).toBe(false)
    expect(showsDraft(words, { details: ['one', 'two'] }, seen)).toBe(true)
  })

  it('shows an upload by another file than before', () => {
    const draft = { image: { file: new File(['x'], 'b.png', { type: 'image/png' }) } }
    expect(showsDraft(files, draft, reading)).toBe(false)
    const stored = { ...file, image: signed('b', '1') }
    expect(showsDraft(files, draft, { ...reading, stored })).toBe(true)
  })

  it('shows no password, which is believed by word alone', () => {
    const stored = { id: 1, revision: undefined }
    const draft = { password: 'Zupelnie-inne-1' }
    const seen = { stored, before: stored, believesUnseen: false }
    expect(showsDraft(users, draft, seen)).toBe(false)
    expect(showsDraft(users, draft, { ...seen, believesUnseen: true })).toBe(true)
    expect(showsDraft(users, { password: null }, seen)).toBe(true)
  })
})
