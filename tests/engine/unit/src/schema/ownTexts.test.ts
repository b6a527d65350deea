import { describe, expect, it, vi } from 'vitest'
import { knowTexts, ownNoun, ownText } from '../../../../../src/schema/ownTexts'

// apart from other tests, whose texts these would be
await vi.hoisted(async () => (await import('../../../../support/registry')).handWith([]))

describe('a label of the engine', () => {
  it('says nothing in a language that is not loaded, in as many forms as that counts', () => {
    knowTexts('pl', { test: { noun: 'one |||| few |||| many', one: 'said' } })
    // as in a browser whose reader has Polish
    Reflect.apply(knowTexts, undefined, ['en', undefined])
    expect(ownNoun('test.noun')).toMatchObject({ pl: ['one', 'few', 'many'], en: ['', ''] })
    expect(ownText('test.one')).toEqual({ pl: 'said', en: '' })
    expect(ownText('test.other').pl).toBe('test.other')
  })
})
