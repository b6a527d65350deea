// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { color } from '../../../../../src/fields'
import { t } from '../../../../support/text'
import { called, renderInput } from '../../../../support/panel/renderInput'

afterEach(cleanup)

const ink = (on: string | readonly string[]) => color({ ...called('Ink'), on })
const note = () => screen.getByLabelText('Ink').closest('.f-field')?.querySelector('.f-note')
const low = t('input.color.low', { least: '4,5' })

test('the contrast follows both colours as they are typed, and a low one warns in words', async () => {
  const page = renderInput({
    fields: { ground: color(called('Ground')), ink: ink('ground') },
    values: { ground: '#ffffff', ink: '#000000' },
  })
  expect(note()?.textContent).toBe(`Aa${t('input.color.contrast', { ratio: '21' })}`)
  expect(screen.queryByText(low)).toBeNull()

  const typed = screen.getByLabelText('Ground')
  await page.user.clear(typed)
  expect(note()?.textContent).toBe('')
  await page.user.type(typed, '#333333')
  expect(note()?.textContent).toContain(t('input.color.contrast', { ratio: '1,6' }))
  expect(screen.getByText(low).querySelector('svg')).not.toBeNull()
  expect(screen.getByText(low).closest('[role=status]')).not.toBeNull()
  const described = screen.getByLabelText('Ink').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toContain(low)
  // a warning is no error
  expect(screen.getByLabelText('Ink').getAttribute('aria-invalid')).toBe('false')

  await page.user.clear(screen.getByLabelText('Ink'))
  await page.user.type(screen.getByLabelText('Ink'), '#ffffff')
  expect(note()?.textContent).toContain(t('input.color.contrast', { ratio: '12,6' }))
  expect(screen.queryByText(low)).toBeNull()
})

test('each ground of several is named, and one of low contrast is enough to warn', () => {
  renderInput({
    fields: { page: color(called('Page')), bar: color(called('Bar')), ink: ink(['page', 'bar']) },
    values: { page: '#ffffff', bar: '#222222', ink: '#000000' },
  })
  expect(
    screen.getByText(t('input.color.contrastOn', { ground: 'Page', ratio: '21' })),
  ).toBeTruthy()
  expect(
    screen.getByText(t('input.color.contrastOn', { ground: 'Bar', ratio: '1,3' })),
  ).toBeTruthy()
  expect(screen.getByText(low)).toBeTruthy()
})

test('what is not typed stands as it begins, beside the words of the field', () => {
  renderInput({
    fields: {
      ground: color({ ...called('Ground'), initial: '#ffffff' }),
      ink: color({
        ...called('Ink'),
        on: 'ground',
        initial: '#767676',
        help: { pl: 'Pod', en: 'U' },
      }),
    },
    values: { ground: null, ink: null },
  })
  expect(note()?.textContent).toBe(`PodAa${t('input.color.contrast', { ratio: '4,5' })}`)
  expect(screen.queryByText(low)).toBeNull()
})

test('a colour that stands on nothing says nothing', () => {
  renderInput({ fields: { ink: color(called('Ink')) }, values: { ink: '#000000' } })
  expect(note()?.textContent).toBe('')
})
