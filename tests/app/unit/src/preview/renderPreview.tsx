import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nContextProvider } from 'ra-core'
import polyglot from 'ra-i18n-polyglot'
import type { ReactElement } from 'react'
import { preview } from '../../../../../resources/i18n/pl/later/preview'

const texts = JSON.parse(JSON.stringify({ preview }))
const i18n = polyglot(() => texts, 'pl', [{ locale: 'pl', name: 'Polski' }], { allowMissing: true })

/** Shows a preview in Polish, beside nothing. */
export function renderPreview(element: ReactElement) {
  const wrapped = (one: ReactElement) => (
    <I18nContextProvider value={i18n}>{one}</I18nContextProvider>
  )
  const view = render(wrapped(element))
  return {
    ...view,
    user: userEvent.setup(),
    show: (next: ReactElement) => view.rerender(wrapped(next)),
  }
}

/** The addresses of the pictures that can be seen, in their order. */
export const shownPictures = (container: HTMLElement): readonly (string | null)[] =>
  [...container.querySelectorAll('img')]
    .filter((picture) => !picture.closest('[hidden]'))
    .map((picture) => picture.getAttribute('src'))
