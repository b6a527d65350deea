import { screen, waitFor } from '@testing-library/react'
import type { Resource } from '../../../src/schema'
import type { Panel } from './panel'
import { t } from '../text'

/** What stands above a field, and above its column. */
export const labelOf = (resource: Resource, name: string): string =>
  resource.fields[name]?.label?.pl ?? t(`field.${name}`)

/** The control of a field, by its label. Asking by label takes a hundredth of asking a whole form by role. */
export const fieldOf = (resource: Resource, name: string): Promise<HTMLElement> =>
  screen.findByLabelText(labelOf(resource, name), { selector: 'input, select, textarea' })

/**
 * Puts a text in place of what a field has, at once: a whole form is drawn again at each key, which is for the tests of
 * keys. A text with keys in braces is typed.
 */
export async function retype({ user }: Panel, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (/[{[]/.test(text)) await user.type(field, text)
  else await user.paste(text)
}

/** Presses the button on which this stands. */
export async function press({ user }: Panel, text: string): Promise<void> {
  // what cannot be pressed yet is waited for, as a person does
  const found = await waitFor(() => {
    const shown = screen.getByText(text, { selector: 'button, button *' })
    if (shown.closest('button')?.disabled) throw new Error(`${text} cannot be pressed`)
    return shown
  })
  await user.click(found)
}

/** What a screen reader reads out of an element besides its name. */
export const describedBy = (element: HTMLElement): string | null | undefined =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
