import { brandOf } from '../theme/brand'
import { h } from './dom'
import { createTokenBoxes, type TokenBoxes } from './tokenBoxes'

export interface View {
  form: HTMLFormElement
  email: HTMLInputElement
  password: HTMLInputElement
  toggle: HTMLButtonElement
  token: TokenBoxes
  submit: HTMLButtonElement
  error: HTMLElement
  emailError: HTMLElement
  labels: Record<'title' | 'email' | 'password' | 'token' | 'tokenHelp', HTMLElement>
  languageGroup: HTMLElement
  brand: { mark: HTMLElement; name: HTMLElement }
  page: HTMLElement
}

/** Builds the page without its texts; `signIn.ts` fills those in, again at each change of language. */
export function createView(onChange: () => void): View {
  const labels = {
    title: h('h1'),
    email: h('label', { for: 'email' }),
    password: h('label', { for: 'password' }),
    token: h('span', { id: 'token-label', class: 'label' }),
    tokenHelp: h('p', { id: 'token-help', class: 'help' }),
  }
  const emailError = h('p', { id: 'email-error', class: 'field-error', hidden: true })
  const email = h('input', {
    id: 'email',
    name: 'username',
    type: 'email',
    autocomplete: 'username',
    spellcheck: 'false',
    autocapitalize: 'none',
    'aria-describedby': 'email-error',
    required: true,
  })
  const password = h('input', {
    id: 'password',
    name: 'password',
    type: 'password',
    autocomplete: 'current-password',
    required: true,
  })
  const submit = h('button', { type: 'submit', class: 'submit', disabled: true })
  const toggle = h('button', { type: 'button', class: 'toggle', 'aria-pressed': 'false' })
  const token = createTokenBoxes('token-label', {
    helpId: 'token-help',
    onChange,
    onFull: () => submit.focus(),
  })
  const error = h('p', { class: 'error', role: 'alert', hidden: true })
  const form = h(
    'form',
    { novalidate: true },
    error,
    h('div', { class: 'field' }, labels.email, email, emailError),
    h('div', { class: 'field' }, labels.password, h('div', { class: 'secret' }, password, toggle)),
    h('div', { class: 'field' }, labels.token, token.element, labels.tokenHelp),
    submit,
  )
  const languageGroup = h('div', { class: 'languages', role: 'group' })
  const brand = {
    mark: h('span', { class: 'mark', 'aria-hidden': 'true' }),
    name: h('span', { class: 'brand-name' }),
  }
  const page = h(
    'main',
    { class: 'sign-in' },
    h(
      'div',
      { class: 'card' },
      h('div', { class: 'brand' }, brand.mark, brand.name),
      labels.title,
      form,
      languageGroup,
    ),
  )
  form.addEventListener('input', onChange)
  return {
    form,
    email,
    password,
    toggle,
    token,
    submit,
    error,
    emailError,
    labels,
    languageGroup,
    brand,
    page,
  }
}

/** Shows the brand's mark and name. */
export function showBrand(view: View, brandKey: string, panel: string): void {
  const brand = brandOf(brandKey)
  view.brand.mark.textContent = brand.mark
  view.brand.mark.style.setProperty('background', brand.markGround)
  view.brand.mark.style.setProperty('color', brand.markInk)
  view.brand.name.textContent = `${brand.name} · ${panel}`
}
