// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leftOf, momentPhase } from '../../../../../resources/previews/scratchCard'
import { ScratchPreview } from '../../../../../resources/previews/ScratchPreview'
import { t } from '../../../../support/text'
import { renderPreview, shownPictures } from './renderPreview'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-12-05T09:00:00Z'), toFake: ['Date'] })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const item = {
  showFrom: '2026-12-01T08:00:00+01:00',
  activeAt: '2026-12-05T08:00:00+01:00',
  activeTo: '2026-12-07T20:00:00+01:00',
  showTo: '2026-12-10T20:00:00+01:00',
}

describe('the phase of a field at a moment', () => {
  it.each([
    ['2026-12-01T07:59:59+01:00', null],
    ['2026-12-01T08:00:00+01:00', 'future'],
    ['2026-12-05T07:59:59+01:00', 'future'],
    ['2026-12-05T08:00:00+01:00', 'active'],
    ['2026-12-07T19:59:59+01:00', 'active'],
    ['2026-12-07T20:00:00+01:00', 'past'],
    ['2026-12-10T19:59:59+01:00', 'past'],
    ['2026-12-10T20:00:00+01:00', null],
  ] as const)('%s: %s', (moment, phase) => {
    expect(momentPhase(item, Date.parse(moment))).toBe(phase)
  })

  it('tells the hour that comes twice from itself, and counts no hour that spring skips', () => {
    const twice = { activeAt: '2026-10-25T02:30:00+01:00' }
    expect(momentPhase(twice, Date.parse('2026-10-25T02:45:00+02:00'))).toBe('future')
    expect(momentPhase(twice, Date.parse('2026-10-25T02:45:00+01:00'))).toBe('active')
    const spring = { activeTo: '2026-03-29T04:00:00+02:00' }
    const left = leftOf(spring, 'active', Date.parse('2026-03-29T01:00:00+01:00'))
    expect(left).toEqual({ days: 0, hours: 2, minutes: 0 })
  })

  it('is none where all four times are one, and active where there are none', () => {
    const at = '2026-12-05T08:00:00Z'
    const short = { showFrom: at, activeAt: at, activeTo: at, showTo: at }
    expect([-1, 0, 1].map((ms) => momentPhase(short, Date.parse(at) + ms))).toEqual([
      null,
      null,
      null,
    ])
    expect(momentPhase({}, 0)).toBe('active')
  })
})

const url = (name: string) => ({ url: `/media/${name}.png`, preview: null })
const items = [
  { ...item, id: 2, orderNo: 2, label: 'Later', activeAt: '2026-12-06T09:00:00+01:00' },
  {
    ...item,
    id: 1,
    orderNo: 1,
    label: 'Now',
    image: url('now'),
    thumbnail: url('thumb'),
    activeText: 'Only',
  },
  { ...item, id: 3, orderNo: 3, label: 'Hidden', showFrom: '2026-12-06T00:00:00+01:00' },
]
const values = {
  title: 'Winter',
  columns: 2,
  backgroundColor: '#101010',
  activeTextColor: '#ffffff',
  activeBackgroundColor: '#19693f',
  imageTop: url('top'),
  imageScratchCard: url('layer'),
  cardFutureImage: url('closed'),
}
const shown = () => screen.queryAllByRole('listitem').map((tile) => tile.textContent)
const slider = () => screen.getByRole('slider', { name: t('preview.moment') })
const view = (name: string) =>
  screen.getByRole('button', { name: t(`preview.scratch.view.${name}`) })
const press = (key: string) => screen.getByRole('button', { name: t(key) })

describe('the preview of a scratch card', () => {
  it('draws the fields of now, in their order, each with its words and the time left', () => {
    const { container } = renderPreview(<ScratchPreview values={values} items={items} />)
    expect(shown()).toEqual([
      `NowOnly 2 dni 10 h${t('preview.scratch.phase.active')}`,
      `Later${t('preview.scratch.words.future')} 23 h${t('preview.scratch.phase.future')}`,
    ])
    expect(shownPictures(container)).toEqual([
      '/media/top.png',
      '/media/thumb.png',
      '/media/closed.png',
    ])
    const board = container.querySelector<HTMLElement>('.board')?.style
    expect(board?.getPropertyValue('--active-ground')).toBe('#19693f')
    expect(board?.getPropertyValue('--past-text')).toBe('#000000')
  })

  it('moves through time by its slider, and from change to change', async () => {
    const { user } = renderPreview(<ScratchPreview values={values} items={items} />)
    await user.click(press('preview.scratch.later'))
    expect(slider().getAttribute('aria-valuetext')).toBe('06.12.2026, 00:00')
    expect(shown()).toHaveLength(3)
    await user.click(press('preview.scratch.earlier'))
    expect(slider().getAttribute('aria-valuetext')).toBe('05.12.2026, 08:00')
    fireEvent.change(slider(), { target: { value: slider().getAttribute('max') } })
    expect(shown()).toEqual([])
    expect(screen.getByRole('status').textContent).toBe(t('preview.scratch.none'))
    expect(press('preview.scratch.later')).toHaveProperty('disabled', true)
  })

  it('shows all of them in one phase, whatever the time', async () => {
    const { user, container } = renderPreview(<ScratchPreview values={values} items={items} />)
    await user.click(view('past'))
    expect(screen.getAllByText(t('preview.scratch.over'))).toHaveLength(3)
    expect(screen.queryByRole('slider')).toBeNull()
    await user.click(view('activeScratched'))
    expect(container.querySelectorAll('[data-phase=activeScratched]')).toHaveLength(3)
  })

  it('counts nothing down where no moment is given, and says the phase instead', async () => {
    const { user } = renderPreview(
      <ScratchPreview values={values} items={[{ id: 1, label: 'L' }]} />,
    )
    await user.click(view('future'))
    const phase = t('preview.scratch.phase.future')
    expect(shown()).toEqual([`L${phase}${phase}`])
  })

  it('tells the time left as the field says', async () => {
    const modes = ['default', 'none', 'custom'].map((remainingTime, id) => ({
      ...item,
      id,
      label: 'L',
      activeText: 'Still',
      remainingTime,
      remainingTimeText: 'until noon',
    }))
    renderPreview(<ScratchPreview values={values} items={modes} />)
    expect(screen.getByText('Still 2 dni 10 h')).toBeTruthy()
    expect(screen.getByText('Still')).toBeTruthy()
    expect(screen.getByText('Still until noon')).toBeTruthy()
  })

  it('opens an active field, reveals it without a pointer and covers it again', async () => {
    const { user, container } = renderPreview(<ScratchPreview values={values} items={items} />)
    await user.click(screen.getByRole('button', { name: /^Now/ }))
    expect(shownPictures(container)).toEqual(['/media/now.png'])
    await user.click(press('preview.scratch.reveal'))
    expect(screen.getByAltText('Now')).toBeTruthy()
    await user.click(press('preview.scratch.cover'))
    expect(screen.getByAltText(t('preview.scratch.hidden'))).toBeTruthy()
    await user.click(press('preview.scratch.reveal'))
    await user.click(press('preview.scratch.back'))
    expect(container.querySelectorAll('[data-phase=activeScratched]')).toHaveLength(1)
    // before its time nobody can have scratched it
    fireEvent.change(slider(), { target: { value: slider().getAttribute('min') } })
    expect(shown()).toEqual([])
    await user.click(press('preview.scratch.later'))
    expect(container.querySelectorAll('[data-phase=future]')).toHaveLength(2)
  })

  it('is rubbed off with the finger that began, not along the way to another one', async () => {
    const { user, container } = renderPreview(<ScratchPreview values={values} items={items} />)
    await user.click(screen.getByRole('button', { name: /^Now/ }))
    const layer = container.querySelector('canvas')
    if (!layer) throw new Error('there is no layer')
    layer.setPointerCapture = () => undefined
    layer.getBoundingClientRect = () => new DOMRect(0, 0, 640, 1136)
    const rub = (pointerId: number) => {
      for (let y = 0; y <= 1136; y += 40)
        for (const clientX of y % 80 === 0 ? [0, 640] : [640, 0])
          fireEvent.pointerMove(layer, { pointerId, clientX, clientY: y })
    }
    fireEvent.pointerDown(layer, { pointerId: 1, clientX: 0, clientY: 0 })
    fireEvent.pointerDown(layer, { pointerId: 2, clientX: 640, clientY: 0 })
    rub(2)
    expect(screen.getByAltText(t('preview.scratch.hidden'))).toBeTruthy()
    fireEvent.pointerUp(layer, { pointerId: 2 })
    rub(1)
    expect(screen.getByAltText('Now')).toBeTruthy()
  })

  it('shows each phase while it has no fields', () => {
    const { container } = renderPreview(<ScratchPreview values={values} items={[]} />)
    const phases = [...container.querySelectorAll('[data-phase]')].map((one) =>
      one.getAttribute('data-phase'),
    )
    expect(phases).toEqual(['future', 'active', 'activeScratched', 'past'])
    expect(screen.getByText(t('preview.scratch.samples'))).toBeTruthy()
  })
})
