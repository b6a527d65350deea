import '../../../../support/panel/browser'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nContextProvider } from 'ra-core'
import { afterEach, expect, it } from 'vitest'
import { toConfig } from '../../../../../src/app/config'
import { createShell } from '../../../../../src/app/services'
import { ShellContext } from '../../../../../src/app/ShellContext'
import { createValue } from '../../../../../src/app/value'
import '../../../../../src/parts/mui/Dialog'
import { ZoomDialog } from '../../../../../src/parts/dialogs/ZoomDialog'

afterEach(cleanup)

it.each([
  ['pl', '1,25×'],
  ['en', '1.25×'],
])('writes its scales as %s does', async (locale, text) => {
  const i18n = {
    getLocale: () => locale,
    changeLocale: async () => undefined,
    translate: (key: string) => key,
  }
  const shell = createShell(createValue(toConfig({ apiUrl: '' })), createValue(true))
  render(
    <ShellContext value={shell}>
      <I18nContextProvider value={i18n}>
        <ZoomDialog src="/a.png" title="A" onClose={() => undefined} />
      </I18nContextProvider>
    </ShellContext>,
  )
  expect((await screen.findByText(/25×$/)).textContent).toBe(text)
  expect(screen.getByText('3×')).toBeTruthy()
})
