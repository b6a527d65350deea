import '../../../../../support/panel/browser'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRetryKey } from '../../../../../../src/features/form/drafts/useRetryKey'

const keys = () => renderHook(useRetryKey).result.current

it('repeats an earlier try under its own key, also where another was made meanwhile', () => {
  const { keyOf } = keys()
  const first = keyOf({ name: 'Stali klienci' })
  const second = keyOf({ name: 'Klienci' })
  expect(second).not.toBe(first)
  expect(keyOf({ name: 'Stali klienci' })).toBe(first)
  expect(keyOf({ name: 'Klienci' })).toBe(second)
})

it('makes another of the same once it came through', () => {
  const { keyOf, forget } = keys()
  const first = keyOf({ name: 'Stali klienci' })
  forget()
  expect(keyOf({ name: 'Stali klienci' })).not.toBe(first)
})
