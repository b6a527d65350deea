// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '../../../../../src/schema'
import { sampleDays, spanOf, tilesOf } from '../../../../../resources/previews/calendar'
import { CalendarPreview } from '../../../../../resources/previews/CalendarPreview'
import { t } from '../../../../support/text'
import { renderPreview, shownPictures } from './renderPreview'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-12-05T10:00:00Z'), toFake: ['Date'] })
  // jsdom draws nothing
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const url = (name: string) => ({ url: `/media/${name}.png`, preview: `/media/${name}-small.png` })
const span = { start: '2026-12-01', end: '2026-12-24' }
const days = Array.from({ length: 24 }, (_, n) => ({
  label: `Day ${n + 1}`,
  date: addDays('2026-12-01', n),
  inactive: n === 9,
  invisible: n === 10,
  image: url(`d${n + 1}`),
}))
const values = {
  title: 'Advent',
  columns: 4,
  showPastDays: true,
  background: url('top'),
  scratched: url('layer'),
  startDate: span.start,
  endDate: span.end,
}

describe('the days on the board', () => {
  const labels = (moment: string, showPastDays: boolean, of = days) =>
    tilesOf(of, span, { moment, showPastDays }).map(({ day }) => day.label)

  it('are those of the span, without the invisible, in the order of their dates', () => {
    const outside = days
      .slice(0, 1)
      .map((day) => ({ ...day, label: 'Outside', date: '2026-12-25' }))
    const shown = labels('2026-12-05', true, [...outside, ...days.toReversed()])
    expect(shown).toHaveLength(23)
    expect(shown[0]).toBe('Day 1')
    expect(shown).not.toContain('Day 11')
    expect(shown).not.toContain('Outside')
  })

  it('leave out those that are over, where the calendar does not show them', () => {
    expect(labels('2026-12-05', false)[0]).toBe('Day 5')
    expect(labels('2026-12-25', false)).toEqual([])
    expect(labels('2026-12-25', true)).toHaveLength(23)
  })

  it('count a leap day and none twice where the clock changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  })

  it('stand for themselves while there are none, and where the form has no span', () => {
    expect(spanOf({ startDate: '2026-12-09', endDate: '2026-12-01' }, '2026-11-22').start).toBe(
      '2026-12-09',
    )
    expect(spanOf({ startDate: '31.12', endDate: null }, '2026-11-22')).toEqual({
      start: '2026-11-22',
      end: '2026-12-15',
    })
    expect(sampleDays({ start: '2026-12-31', end: '2027-01-01' })).toEqual([
      { label: '1', date: '2026-12-31' },
      { label: '2', date: '2027-01-01' },
    ])
  })
})

const slider = () => screen.getByRole('slider', { name: t('preview.moment') })
const phase = (name: string) =>
  screen.getByRole('button', { name: t(`preview.calendar.phase.${name}`) })
const tileOf = (label: string) => screen.getByText(label).closest('li')

describe('the preview of a calendar', () => {
  it('draws today: what is over is open, what comes is closed, today can be scratched', () => {
    const { container } = renderPreview(<CalendarPreview values={values} days={days} />)
    expect(phase('active').getAttribute('aria-pressed')).toBe('true')
    expect(slider().getAttribute('aria-valuetext')).toMatch(/^sobota, 5 grudnia 2026$/)
    expect(shownPictures(container)).toEqual([
      '/media/top.png',
      ...[1, 2, 3, 4].map((n) => `/media/d${n}-small.png`),
    ])
    expect(tileOf('Day 4')?.className).toContain('board-day-past')
    expect(tileOf('Day 6')?.className).toContain('board-day-future')
    expect(tileOf('Day 10')?.textContent).toContain(t('preview.calendar.day.inactive'))
    expect(container.querySelectorAll('.board-grid button')).toHaveLength(1)
    expect(container.querySelector<HTMLElement>('.board-grid')?.style.gridTemplateColumns).toBe(
      'repeat(4, minmax(0, 1fr))',
    )
  })

  it('goes from the day before the calendar to the day after by its slider and by its phases', async () => {
    const { user } = renderPreview(<CalendarPreview values={values} days={days} />)
    await user.click(phase('future'))
    expect(slider()).toHaveProperty('value', '-1')
    expect(screen.getByText(t('preview.calendar.begins', { day: '01.12.2026' }))).toBeTruthy()
    expect(tileOf('Day 1')?.className).toContain('board-day-future')

    fireEvent.change(slider(), { target: { value: '23' } })
    expect(phase('active').getAttribute('aria-pressed')).toBe('true')
    expect(slider().getAttribute('aria-valuetext')).toMatch(/^czwartek, 24 grudnia 2026$/)
    expect(tileOf('Day 24')?.className).toContain('board-day-today')

    fireEvent.change(slider(), { target: { value: '24' } })
    expect(phase('past').getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe(
      t('preview.calendar.ended', { day: '24.12.2026' }),
    )
    expect(tileOf('Day 24')?.className).toContain('board-day-past')
  })

  it("opens today's field, reveals it without a pointer, and shows it scratched on the board", async () => {
    const { user, container } = renderPreview(<CalendarPreview values={values} days={days} />)
    const field = screen.getByRole('button', { name: 'Day 5' })
    await user.click(field)
    expect(document.activeElement?.textContent).toBe(t('preview.scratch.reveal'))
    expect(shownPictures(container)).toEqual(['/media/d5.png'])
    expect(container.querySelector('.scratch')?.hasAttribute('data-revealed')).toBe(false)
    expect(screen.getByAltText(t('preview.scratch.hidden'))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: t('preview.scratch.reveal') }))
    expect(container.querySelector('.scratch')?.hasAttribute('data-revealed')).toBe(true)
    expect(screen.getByAltText('Day 5')).toBeTruthy()
    expect(phase('scratched').getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: t('preview.calendar.back') }))
    expect(tileOf('Day 5')?.className).toContain('board-day-scratched')
    expect(document.activeElement).toBe(field)
    await user.click(phase('active'))
    expect(tileOf('Day 5')?.className).toContain('board-day-today')
  })

  it('says what is switched off, and that samples are samples', () => {
    renderPreview(<CalendarPreview values={{ ...values, status: 'disabled' }} days={[]} />)
    const said = screen.getByRole('status').textContent
    expect(said).toContain(t('preview.calendar.disabled'))
    expect(said).toContain(t('preview.calendar.samples'))
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(24)
  })

  it('takes the colours as they are typed, and none that is no colour yet', () => {
    const colors = { backgroundColor: '#101010', barColor: '#7a1f3d', textColor: '#fff' }
    const { container } = renderPreview(
      <CalendarPreview values={{ ...values, ...colors }} days={days} />,
    )
    const board = container.querySelector<HTMLElement>('.board')?.style
    expect(board?.getPropertyValue('--board-ground')).toBe('#101010')
    expect(board?.getPropertyValue('--board-bar')).toBe('#7a1f3d')
    expect(board?.getPropertyValue('--board-text')).toBe('#000000')
  })

  it('says that a picture cannot be shown', () => {
    const { container } = renderPreview(<CalendarPreview values={values} days={days} />)
    const picture = container.querySelector('img[src="/media/top.png"]')
    if (!picture) throw new Error('no header')
    fireEvent.error(picture)
    expect(screen.getByText(t('preview.broken'))).toBeTruthy()
  })
})

describe('366 days', () => {
  /** Days that count how often one of them is drawn. */
  const counted = () => {
    const drawn = { count: 0 }
    const many = Array.from({ length: 366 }, (_, n) => ({
      get label() {
        drawn.count += 1
        return `Day ${n}`
      },
      date: addDays('2028-01-01', n),
      image: url(`d${n}`),
    }))
    return { drawn, many }
  }
  const year = { ...values, startDate: '2028-01-01', endDate: '2028-12-31' }

  it('are not drawn anew while a title or a colour is typed', () => {
    const { drawn, many } = counted()
    const preview = renderPreview(<CalendarPreview values={year} days={many} />)
    const first = drawn.count
    expect(first).toBeGreaterThanOrEqual(366)
    for (const title of ['A', 'Ad', 'Adv']) {
      // a form copies its values at every key
      const typed = { ...structuredClone(year), title, textColor: `#00000${title.length}` }
      preview.show(<CalendarPreview values={typed} days={many} />)
      expect(screen.getByText(title)).toBeTruthy()
    }
    expect(drawn.count).toBe(first)
    preview.show(<CalendarPreview values={{ ...year, columns: 5 }} days={many} />)
    expect(drawn.count).toBe(first)
  })

  it('are drawn anew one by one as the moment moves', () => {
    const { drawn, many } = counted()
    renderPreview(<CalendarPreview values={year} days={many} />)
    fireEvent.change(slider(), { target: { value: '100' } })
    const before = drawn.count
    fireEvent.change(slider(), { target: { value: '101' } })
    // yesterday, which is over, and today
    expect(drawn.count - before).toBeLessThanOrEqual(2)
  })
})
