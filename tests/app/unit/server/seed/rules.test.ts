import { describe, expect, test } from 'vitest'
import { resources } from '../../../../../src/schema/registry'
import { demoContent } from '../../../../../resources/server/seed/demo'
import type { DemoValue } from '../../../../../server/seed/records'
import { verdict } from '../../../../../src/fields/verdict'
import { settle } from '../../../../../src/fields/codec'

const today = '2026-11-21'
const context = { operation: 'create', today } as const

/** What the write path hands to the rules: pictures with their facts, a card list as its file. */
function asDraft(value: DemoValue | undefined): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null
  if ('parts' in value) return value.parts
  if ('draw' in value) {
    const { width, height, frames } = value.draw
    const type = frames ? ('gif' as const) : ('jpeg' as const)
    const upload = { name: frames ? 'a.gif' : 'a.jpg', size: 1_000, type: `image/${type}` }
    return { upload, facts: { type, width, height, animated: frames !== undefined } }
  }
  if ('pdf' in value) {
    return { upload: { name: 'a.pdf', size: 1_000, type: 'application/pdf' }, type: 'pdf' }
  }
  return value
}

describe('demo content by the rules of the forms', () => {
  const content = demoContent(today)

  test.each(Object.keys(content))('%s', (name) => {
    const resource = resources.find((known) => known.name === name)
    if (!resource) throw new Error(`no resource ${name}`)
    const known = Object.keys(resource.fields)
    for (const record of content[name] ?? []) {
      const fields = Object.keys(record).filter((key) => key !== 'parent')
      expect(fields.filter((key) => !known.includes(key))).toEqual([])
      const draft = Object.fromEntries(known.map((key) => [key, asDraft(record[key])]))
      // what is asked for and never stored
      const unstored: Readonly<Record<string, object>> = {
        users: { password: 'Demo-haslo-1', passwordConfirmation: 'Demo-haslo-1' },
        'push-history': { users: ['1'] },
      }
      expect({
        record,
        problems: verdict(resource, settle(resource, { ...draft, ...unstored[name] }), context),
      }).toEqual({
        record,
        problems: [],
      })
    }
  })
})
