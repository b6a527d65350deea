import { describe, expect, it } from 'vitest'
import { isSameOrder, merged } from '../../../../../../src/features/order/moves'

describe('my order beside what others did', () => {
  it('stays, without what is gone and with what is new behind it', () => {
    expect(merged([3, 1, 2], [1, 2, 9, 3, 8])).toEqual({
      ids: [3, 1, 2, 9, 8],
      added: [9, 8],
      gone: 0,
    })
    expect(merged([3, 1, 2], [2, 3])).toEqual({ ids: [3, 2], added: [], gone: 1 })
    expect(merged([3, 1], [])).toEqual({ ids: [], added: [], gone: 2 })
  })

  it('is the same only place by place', () => {
    expect(isSameOrder([1, 2], [1, 2])).toBe(true)
    expect(isSameOrder([1, 2], [2, 1])).toBe(false)
    expect(isSameOrder([1, 2], [1, 2, 3])).toBe(false)
  })
})
