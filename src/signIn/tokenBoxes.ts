import { h } from './dom'

export const TOKEN_LENGTH = 6

export interface TokenBoxes {
  element: HTMLElement
  /** The digits typed so far. */
  value: () => string
  clear: () => void
  setDisabled: (isDisabled: boolean) => void
  setLabels: (label: (number: number) => string) => void
}

/**
 * Six boxes for a one-time code that behave as one field: typing goes on to the next, a paste or the
 * browser's autofill into any box fills from there, backspace in an empty box goes back, arrows move.
 * `helpId` is the element that says more of it. `onChange` is told after each change, `onFull` when the sixth digit came by typing or paste.
 */
export function createTokenBoxes(
  labelledBy: string,
  { helpId, onChange, onFull }: { helpId: string; onChange: () => void; onFull: () => void },
): TokenBoxes {
  const boxes = Array.from({ length: TOKEN_LENGTH }, (_, at) =>
    h('input', {
      class: 'token-box',
      type: 'text',
      inputmode: 'numeric',
      autocomplete: at === 0 ? 'one-time-code' : 'off',
      'aria-describedby': helpId,
      oninput: () => spread(at, boxes[at]?.value ?? ''),
      onkeydown: (event) => event instanceof KeyboardEvent && onKey(at, event),
      onfocus: () => boxes[at]?.select(),
      onpaste: (event) => {
        if (!(event instanceof ClipboardEvent)) return
        event.preventDefault()
        spread(at, event.clipboardData?.getData('text') ?? '')
      },
    }),
  )
  const value = () => boxes.map((box) => box.value).join('')

  function spread(at: number, text: string) {
    const digits = text.replace(/\D/g, '')
    // a whole code replaces everything, wherever it was put in
    const from = digits.length >= TOKEN_LENGTH ? 0 : at
    const before = boxes[at]
    if (before) before.value = ''
    digits
      .slice(0, TOKEN_LENGTH - from)
      .split('')
      .forEach((digit, offset) => {
        const box = boxes[from + offset]
        if (box) box.value = digit
      })
    if (digits) boxes[Math.min(from + digits.length, TOKEN_LENGTH - 1)]?.focus()
    onChange()
    if (digits && value().length === TOKEN_LENGTH) onFull()
  }

  function onKey(at: number, event: KeyboardEvent) {
    const box = boxes[at]
    if (event.key === 'Backspace' && box?.value === '') {
      event.preventDefault()
      const before = boxes[at - 1]
      if (!before) return
      before.value = ''
      before.focus()
      onChange()
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault()
      boxes[at + (event.key === 'ArrowLeft' ? -1 : 1)]?.focus()
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      boxes[event.key === 'Home' ? 0 : TOKEN_LENGTH - 1]?.focus()
    }
  }

  return {
    element: h('div', { class: 'token', role: 'group', 'aria-labelledby': labelledBy }, ...boxes),
    value,
    clear: () => boxes.forEach((box) => (box.value = '')),
    setDisabled: (isDisabled) => boxes.forEach((box) => (box.readOnly = isDisabled)),
    setLabels: (label) => boxes.forEach((box, at) => box.setAttribute('aria-label', label(at + 1))),
  }
}
