import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resources } from '../../../../src/schema/registry'
import { decode, encode, settle } from '../../../../src/fields/codec'
import { verdict } from '../../../../src/fields/verdict'
import type { Entry, Resource } from '../../../../src/schema'
import { samplesOf } from '../../../support/kinds'

const drafts = (resource: Resource): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(resource.fields)
        .filter(([, { mode }]) => mode !== 'readOnly')
        .map(([name, field]) => [name, samplesOf(field).drafts(field)]),
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
        verdict(resource, settle(resource, draft), {
          operation: 'create',
          today: '2026-11-21',
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
