import '../../../../support/panel/browser'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { toConfig } from '../../../../../src/app/config'
import { createShell } from '../../../../../src/app/services'
import { ShellContext, useFileUrl } from '../../../../../src/app/ShellContext'
import { createValue } from '../../../../../src/app/value'

it('asks the API for a path alone, and nobody for what names a host without saying so', () => {
  const shell = createShell(createValue(toConfig({ apiUrl: '' })), createValue(true))
  const { result } = renderHook(useFileUrl, {
    wrapper: ({ children }) => <ShellContext value={shell}>{children}</ShellContext>,
  })
  const shown = ['/api/file/a', '/pliki/moje zdjecie.png', '/', 'https://example.com/a']
  expect(shown.map(result.current)).toEqual(shown)
  // a browser leaves tabs and line breaks out of an address
  const others = [
    '//example.com/a',
    '/\\example.com/a',
    '/\t/example.com/a',
    '/\n\\example.com/a',
    'a',
  ]
  expect(others.map(result.current)).toEqual(others.map(() => ''))
})
