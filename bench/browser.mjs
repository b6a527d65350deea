/**
 * A browser profile in which somebody is signed in, as the panel itself would have left it.
 * @param {import('playwright-core').Browser} browser
 * @param {{ url: string, session: Record<string, string> }} who headers of a signed-in call
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
export async function signedInContext(browser, { url, session }, options = {}) {
  const context = await browser.newContext({ baseURL: url, ...options })
  const me = await fetch(`${url}/api/useraccount/auth/me/`, { headers: session })
  const { data } = await me.json()
  const [name, value] = session.Cookie.split(/=(.*)/)
  await context.addCookies([{ name, value, url }])
  await context.addInitScript(
    ([user, csrf]) => {
      localStorage.setItem('panel.user', user)
      localStorage.setItem('panel.csrf', csrf)
    },
    [JSON.stringify(data.currentUser), session['X-CSRF-Token']],
  )
  return context
}
