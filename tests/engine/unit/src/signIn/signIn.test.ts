// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toConfig } from '../../../../../src/app/config'
import { createValue } from '../../../../../src/app/value'
import { mountSignIn } from '../../../../../src/signIn/signIn'

const onSignedIn = vi.fn<() => Promise<void>>(async () => undefined)
const loadShell = vi.fn<() => Promise<unknown>>(async () => undefined)
const one = <T extends HTMLElement>(selector: string, kind: new () => T): T => {
  const found = document.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(selector)
  return found
}
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.token-box')]
const type = (input: HTMLInputElement, value: string) => {
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const fill = () => {
  type(one('#email', HTMLInputElement), 'a@example.com')
  type(one('#password', HTMLInputElement), 'secret')
  boxes().forEach((box, at) => type(box, String(at)))
}
const submit = () => one('.submit', HTMLButtonElement)
const send = async () => {
  one('form', HTMLFormElement).dispatchEvent(new Event('submit', { cancelable: true }))
  await vi.waitFor(
    () => expect(one('form', HTMLFormElement).getAttribute('aria-busy')).toBe('false'),
    { timeout: 15_000 },
  )
}

beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
  document.body.innerHTML = '<div id="root"></div>'
  mountSignIn({
    root: one('#root', HTMLElement),
    config: createValue(toConfig(null)),
    ready: Promise.resolve(),
    loadShell,
    onSignedIn,
  })
})

describe('the sign-in page', () => {
  it('opens its button when all three are right, and fetches the shell at the first key', () => {
    expect(submit().disabled).toBe(true)
    expect(loadShell).not.toHaveBeenCalled()
    fill()
    expect(submit().disabled).toBe(false)
    expect(loadShell).toHaveBeenCalledOnce()
    type(one('#email', HTMLInputElement), 'a')
    expect(submit().disabled).toBe(true)
  })

  it('spreads what the browser fills into the first box over all six', () => {
    const [first] = boxes()
    if (first) type(first, '987 654')
    expect(boxes().map(({ value }) => value)).toEqual(['9', '8', '7', '6', '5', '4'])
  })

  it('clears everything after a refusal and says why', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ data: { message: 'No.' } }, { status: 401 }))
    fill()
    await send()
    expect(one('#email', HTMLInputElement).value).toBe('')
    expect(one('#password', HTMLInputElement).value).toBe('')
    expect(one('[role=alert]', HTMLElement).textContent).toBe('No.')
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it('keeps e-mail and password when nobody answered', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('down')))
    fill()
    await send()
    expect(one('#email', HTMLInputElement).value).toBe('a@example.com')
    expect(one('#password', HTMLInputElement).value).toBe('secret')
    expect(one('[role=alert]', HTMLElement).hidden).toBe(false)
  })

  it('goes on when it was let in', async () => {
    const user = { id: 1, username: 'a@example.com', roles: [] }
    vi.stubGlobal('fetch', async () => Response.json({ data: user }))
    fill()
    one('form', HTMLFormElement).dispatchEvent(new Event('submit', { cancelable: true }))
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce(), { timeout: 15_000 })
  })

  it('shows and hides the password, and changes its language', () => {
    const password = one('#password', HTMLInputElement)
    one('.toggle', HTMLButtonElement).click()
    expect(password.type).toBe('text')
    one('.languages [lang=en]', HTMLButtonElement).click()
    expect(submit().textContent).toBe('Sign in')
    expect(document.documentElement.lang).toBe('en')
  })
})
