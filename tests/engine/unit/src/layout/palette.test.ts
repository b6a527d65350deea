import { expect, it } from 'vitest'
import { type Choice, matching } from '../../../../../src/features/palette/choices'
import { fold } from '../../../../../src/schema/fold'

const choice = (label: string, note = ''): Choice => ({
  key: label,
  section: 'screens',
  label,
  note,
  icon: '',
  to: '/',
})
const labels = (choices: readonly Choice[]) => choices.map(({ label }) => label)
const all = [choice('New banners'), choice('Banners'), choice('\u0141\u00f3d\u017a', 'Hall')]

it('finds without marks and capitals, all words, the beginnings first', () => {
  expect(fold('\u0141\u00d3D\u0179 \u017b\u00f3\u0142ta')).toBe('lodz zolta')
  expect(labels(matching(all, 'lodz hall'))).toEqual(['\u0141\u00f3d\u017a'])
  expect(labels(matching(all, 'bann'))).toEqual(['Banners', 'New banners'])
  expect(matching(all, '  ')).toHaveLength(3)
  expect(matching(all, 'banners hall')).toEqual([])
})
