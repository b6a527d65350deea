import { expect, it } from 'vitest'
import { accentFaults } from '../../../../../server/resources/checkAccent'

it.each([
  ['none', undefined, []],
  ['one that is read', { light: { accent: '#2f6b3a', accentHover: '#24552d' } }, []],
  [
    'a yellow below white letters',
    { light: { accent: '#ffd000' } },
    [
      'resources/app.ts: brand.accent.light: onAccent on accent has a contrast of 1.4, and 4.5 is needed to read it (WCAG 2.2, 1.4.3)',
    ],
  ],
  [
    'a yellow below black ones',
    { light: { accent: '#ffd000', accentHover: '#ffd000', onAccent: '#000000' } },
    [],
  ],
  [
    'what is no colour',
    { dark: { accentSoft: 'teal' } },
    ['resources/app.ts: brand.accent.dark.accentSoft: teal is no colour, #rrggbb'],
  ],
])('the accent of an app: %s', (_, accent, faults) => {
  expect([...accentFaults({ accent })]).toEqual(faults)
})

it('links that nobody reads on the dark page are refused on each ground', () => {
  const faults = [...accentFaults({ accent: { dark: { accentText: '#0f4c9c' } } })]
  expect(faults.length).toBeGreaterThan(3)
  expect(faults[0]).toContain('accentText on surface')
})
