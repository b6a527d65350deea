import '../../../../support/panel/browser'
import { cleanup, configure, render, waitFor } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(cleanup)
// the machine may be busy
configure({ asyncUtilTimeout: 45_000 })

it('keeps the place of pictures that come later, and draws them all at once', async () => {
  // other tests of this process may have had them fetched
  vi.resetModules()
  const { MenuIcon } = await import('../../../../../src/layout/MenuIcon')
  let drawings = 0
  const { container } = render(
    <Profiler id="menu" onRender={() => (drawings += 1)}>
      {(['store', 'calendar', 'gift', 'wallet', 'trophy'] as const).map((name) => (
        <MenuIcon key={name} name={name} size={17} />
      ))}
    </Profiler>,
  )
  const pictures = [...container.querySelectorAll('svg')]
  expect(pictures.map((one) => one.getAttribute('width'))).toEqual(Array(5).fill('17'))
  expect(pictures.filter((one) => one.childElementCount > 0)).toHaveLength(1)
  await waitFor(() =>
    expect([...container.querySelectorAll('svg')].every((one) => one.childElementCount > 0)).toBe(
      true,
    ),
  )
  expect(drawings).toBe(2)
  expect(container.querySelectorAll('svg[aria-hidden=true]')).toHaveLength(5)
})
