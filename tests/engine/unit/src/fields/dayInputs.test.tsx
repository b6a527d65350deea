// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dayInZone } from '../../../../../i18n/format'
import { date, dateTime } from '../../../../../src/fields'
import { addDays } from '../../../../../src/schema'
import { called, renderInput } from '../../../../support/panel/renderInput'
import { t } from '../../../../support/text'

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

test('a time with a space stays in its box', async () => {
  const page = renderInput({ fields: { at: dateTime(called('At')) }, values: { at: null } })
  const [day, time] = [screen.getByLabelText('At'), screen.getByLabelText(t('input.time.label'))]
  await page.user.type(day, '21.11.2026')
  await page.user.type(time, '10:30 rano')
  await page.user.tab()
  expect([day, time]).toMatchObject([{ value: '21.11.2026' }, { value: '10:30 rano' }])
  await page.user.clear(day)
  await page.user.type(day, 'za 3 dni')
  await page.user.tab()
  expect([day, time]).toMatchObject([{ value: 'za 3 dni' }, { value: '10:30 rano' }])
})
