import { describe, expect, it } from 'vitest'
import { resources } from '../../../../../src/schema/registry'
import { verdict } from '../../../../../src/fields/verdict'
import { settle } from '../../../../../src/fields/codec'
import { gallery } from '../../../../gallery/gallery'
import { fixtures } from '../../../../support/fixtures'
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
