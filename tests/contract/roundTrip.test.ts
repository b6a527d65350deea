import fc from 'fast-check'
import polish from '../support/polish.json'
import { describe, expect, test } from 'vitest'
import { resources } from '../../resources'
import { decode, encode } from '../../src/fields/codec'
import { settle } from '../../src/fields/settle'
import { verdict } from '../../src/fields/verdict'
import type { AnyField, Entry, Resource } from '../../src/schema'
import { deepLinkCatalogue } from '../../server/verbs/draft'

/** One value in two of a kind's own form, the other anything a form can hold. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('', ' ', 'a\r\nb', polish.letters, '\u{1F600}'.repeat(3), '12-345', '00-000'),
)
const number = fc.oneof(
  fc.integer(),
  fc.constantFrom(0, -1, 1, 3600, 3601, 12.99, 1.005, 999_999_999),
  fc.constantFrom('abc', '1e3', ' 1'),
)
const optional = <T>(value: fc.Arbitrary<T>) => fc.oneof(value, fc.constant(null))
const upload = (type: string, name: string) => ({ name, size: 3, type })

function draftOf(field: AnyField): fc.Arbitrary<unknown> {
  const choices: unknown = Reflect.get(field, 'options')
  const ids = Array.isArray(choices) ? choices.map(({ id }: { id: unknown }) => id) : [1, 2]
  const isText = Reflect.get(field, 'ids') === 'text'
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'price':
    case 'reference':
      return optional(number)
    case 'boolean':
      return fc.boolean()
    case 'date':
      return optional(
        fc.oneof(fc.constantFrom('2026-11-21', '2026-02-30', '2024-02-29', '21.11.2026'), text),
      )
    case 'select':
      return optional(isText ? text : fc.constantFrom(...ids))
    case 'texts':
    case 'phones':
    case 'openingHours':
      return fc.array(fc.oneof(text, fc.constantFrom('601200300', '48 601 200 300')), {
        maxLength: 6,
      })
    case 'roles':
      return fc.subarray(['ROLE_ADMIN', 'ROLE_ALLOWED_TO_EDIT_HALLS', 'ROLE_NOBODY'])
    case 'image':
      return optional(
        fc.constantFrom(
          { url: 'https://example.com/a.png' },
          { url: 'javascript:alert(1)' },
          { url: 'ftp://x' },
        ),
      )
    case 'document':
      return fc.constant(null)
    case 'target':
      return optional(
        fc.record({
          customerType: optional(fc.integer({ min: -1, max: 8 })),
          customerSubtypes: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 3 }),
          halls: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 3 }),
          anonymous: Reflect.get(field, 'anonymous') === false ? fc.constant(false) : fc.boolean(),
          user: optional(fc.constantFrom('123', 'abc', '')),
          targetCustomers: fc.constantFrom(undefined, 0, 3),
          targetUsersFile: fc.constantFrom(
            undefined,
            upload('text/csv', 'k.csv'),
            upload('image/png', 'k.png'),
          ),
        }),
      )
    case 'deepLink':
      return optional(
        fc.record({
          id: optional(fc.constantFrom('dashboard', 'flier', 'nowhere', 'category')),
          url: optional(fc.constantFrom('https://example.com', 'x')),
          dashboardName: optional(fc.constantFrom('dashboard_extra', 'other')),
          tab: optional(fc.constantFrom('FOOD', 'x')),
          flierId: optional(fc.integer({ min: -1, max: 3 })),
          documentUrl: optional(fc.constantFrom('https://example.com/a.pdf', 'x')),
          parameterId: optional(fc.constantFrom('7', 'x'.repeat(65))),
        }),
      )
    default:
      return optional(text)
  }
}

const drafts = (resource: Resource): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(resource.fields)
        .filter(([, { mode }]) => mode !== 'readOnly')
        .map(([name, field]) => [name, draftOf(field)]),
    ),
  )

/** What multipart does to a body: every line end becomes CRLF (HTML, form submission). */
const travelled = (entries: readonly Entry[]): readonly Entry[] =>
  entries.map(([key, value]) => [
    key,
    typeof value === 'string' ? value.replace(/\r\n?|\n/g, '\r\n') : value,
  ])

describe.each(resources.map((resource) => [resource.name, resource] as const))(
  '%s',
  (_, resource) => {
    test('browser and server judge alike: verdict(draft) = verdict(decode(multipart(encode(draft))))', () => {
      const judge = (draft: Record<string, unknown>) =>
        verdict(resource, settle(resource, draft, { deepLinks: deepLinkCatalogue }), {
          operation: 'create',
          today: '2026-11-21',
          deepLinks: deepLinkCatalogue,
        })
      fc.assert(
        fc.property(drafts(resource), (draft) => {
          const { patch, unknown } = decode(
            resource,
            travelled(encode(resource, draft, 'create')),
            'create',
          )
          expect(unknown).toEqual([])
          expect(judge(patch)).toEqual(judge(draft))
        }),
        { numRuns: 60 },
      )
    })
  },
)
