import { SessionError, signIn } from '../../authProvider/session'
import { track } from '../app/analytics'
import { readLocale, saveLocale } from '../app/locale'
import type { PanelConfig } from '../app/config'
import type { Value } from '../app/value'
import { languages, locales, type Locale } from '../schema/languages'
import { h } from './dom'
import { failureText } from './texts'
import { TOKEN_LENGTH } from './tokenBoxes'
import { createView, showBrand } from './view'

interface Options {
  root: HTMLElement
  config: Value<PanelConfig>
  /** Settles when the server's configuration is in `config`. */
  ready: Promise<void>
  /** Fetches the shell without starting it. */
  loadShell: () => Promise<unknown>
  /** Opens the shell; the page shows itself busy until then. */
  onSignedIn: () => Promise<void>
}

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/**
 * Shows the sign-in page: e-mail, password, six-digit token. Plain DOM, so that it comes at once. A
 * refused sign-in clears e-mail, password and token and is told to analytics; a lost line clears nothing
 * but the token. `isIdle` answers whether nobody has begun to type.
 */
export function mountSignIn({ root, config, ready, loadShell, onSignedIn }: Options) {
  const view = createView(update)
  const { email, password, token, submit } = view
  let locale = readLocale()
  const buttons = locales.map((one) => {
    const button = h('button', { type: 'button', lang: one }, languages[one].name)
    button.addEventListener('click', () => speak(one))
    return [button, one] as const
  })
  view.languageGroup.append(...buttons.map(([button]) => button))
  // with a single language there is nothing to choose
  if (locales.length === 1) view.languageGroup.remove()
  let state: 'ready' | 'sending' | 'opening' = 'ready'
  let isTouched = false

  const isEmail = () => EMAIL.test(email.value.trim())
  const isValid = () => isEmail() && password.value !== '' && token.value().length === TOKEN_LENGTH

  function update() {
    submit.disabled = state !== 'ready' || !isValid()
    if (isEmail()) view.emailError.hidden = true
    if (!isTouched && (email.value || password.value || token.value())) {
      isTouched = true
      loadShell().catch(() => {})
    }
  }

  function setState(next: typeof state) {
    state = next
    const isBusy = state !== 'ready'
    for (const field of [email, password]) field.readOnly = isBusy
    token.setDisabled(isBusy)
    view.form.setAttribute('aria-busy', String(isBusy))
    submit.classList.toggle('busy', isBusy)
    write()
    update()
  }

  function showError(message: string) {
    view.error.textContent = message
    view.error.hidden = message === ''
  }

  function write() {
    const text = languages[locale].signIn
    view.labels.title.textContent = text.title
    view.labels.email.textContent = text.email
    view.labels.password.textContent = text.password
    view.labels.token.textContent = text.token
    view.labels.tokenHelp.textContent = text.tokenHelp
    view.emailError.textContent = text.emailInvalid
    view.languageGroup.setAttribute('aria-label', text.language)
    token.setLabels((number) => text.digit.replace('%{number}', String(number)))
    submit.textContent = { ready: text.submit, sending: text.submitting, opening: text.loading }[
      state
    ]
    const isShown = password.type === 'text'
    view.toggle.textContent = isShown ? text.hide : text.show
    view.toggle.setAttribute('aria-label', isShown ? text.hidePassword : text.showPassword)
    view.toggle.setAttribute('aria-pressed', String(isShown))
    for (const [button, one] of buttons) button.setAttribute('aria-pressed', String(locale === one))
    showBrand(view, config.get().brand, text.panel)
    document.title = `${text.title} · ${view.brand.name.textContent}`
  }

  function speak(next: Locale) {
    locale = next
    saveLocale(next)
    showError('')
    write()
  }

  async function send() {
    if (state !== 'ready' || !isValid()) return
    showError('')
    setState('sending')
    try {
      await ready
      const server = { apiUrl: config.get().apiUrl, locale }
      await signIn(server, {
        username: email.value.trim(),
        password: password.value,
        token: token.value(),
      })
    } catch (error) {
      fail(error)
      return
    }
    setState('opening')
    try {
      await onSignedIn()
      forget()
    } catch (error) {
      console.error(error)
      setState('ready')
      showError(languages[locale].signIn.shellFailed)
    }
  }

  function fail(error: unknown) {
    const isAnswered = !(error instanceof SessionError) || error.status !== 0
    if (isAnswered) {
      email.value = ''
      password.value = ''
      track(config.get().analyticsUrl, 'login-error', location.pathname)
    }
    token.clear()
    setState('ready')
    showError(failureText(error, languages[locale].signIn))
    if (isAnswered) email.focus()
    else token.element.querySelector('input')?.focus()
  }

  view.form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })
  email.addEventListener('blur', () => (view.emailError.hidden = email.value === '' || isEmail()))
  view.toggle.addEventListener('click', () => {
    password.type = password.type === 'password' ? 'text' : 'password'
    write()
  })
  const forget = config.subscribe(write)
  write()
  root.replaceChildren(view.page)
  email.focus()
  return { isIdle: () => !isTouched && state === 'ready' }
}
