import { describe, expect, it } from 'vitest'
import { isUnchanged, showsDraft } from '../../../../dataProvider/compare'
import { resourceByName } from '../../../../src/schema/registry'

const vouchers = resourceByName('promo-vouchers')
const users = resourceByName('users')
const signed = (name: string, signature: string) => ({
  url: `https://files.example.com/${name}.png?signature=${signature}`,
  preview: `https://files.example.com/${name}-small.png?signature=${signature}`,
})
const voucher = { id: 1, revision: undefined, actionIdentifier: 'A', banner: signed('a', '1') }

describe('two readings of a record', () => {
  it('say the same where a store has signed a file anew', () => {
    expect(isUnchanged(vouchers, voucher, { ...voucher, banner: signed('a', '2') })).toBe(true)
    expect(isUnchanged(vouchers, voucher, { ...voucher, banner: signed('b', '1') })).toBe(false)
    expect(isUnchanged(vouchers, voucher, { ...voucher, actionIdentifier: 'B' })).toBe(false)
  })

  it('say nothing of what no reading shows', () => {
    expect(isUnchanged(users, { id: 1 }, { id: 1, password: 'x' })).toBe(true)
  })
})

describe('what is stored', () => {
  const reading = { stored: voucher, before: voucher, believesUnseen: false }

  it('shows a draft whose texts it has', () => {
    expect(showsDraft(vouchers, { actionIdentifier: 'A' }, reading)).toBe(true)
    expect(showsDraft(vouchers, { actionIdentifier: 'B' }, reading)).toBe(false)
  })

  it('shows an upload by another file than before', () => {
    const draft = { banner: { file: new File(['x'], 'b.png', { type: 'image/png' }) } }
    expect(showsDraft(vouchers, draft, reading)).toBe(false)
    const stored = { ...voucher, banner: signed('b', '1') }
    expect(showsDraft(vouchers, draft, { ...reading, stored })).toBe(true)
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
