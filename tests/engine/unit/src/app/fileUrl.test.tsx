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
  const urls = ['/api/file/a', 'https://example.com/a', '//example.com/a', '/\\example.com/a', 'a']
  expect(urls.map(result.current)).toEqual(['/api/file/a', 'https://example.com/a', '', '', ''])
})
