// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dayInZone } from '../../../../../i18n/format'
import { date } from '../../../../../src/fields'
import { addDays } from '../../../../../src/schema'
import { called, renderInput } from '../../../../support/renderInput'

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

test('a day is counted from today, also where the form stays open past midnight', async () => {
  const page = renderInput({ fields: { day: date(called('Day')) }, values: { day: null } })
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 86_400_000)
  await page.user.type(screen.getByLabelText('Day'), '+1')
  expect(page.form().getValues('day')).toBe(addDays(dayInZone(now), 2))
})
