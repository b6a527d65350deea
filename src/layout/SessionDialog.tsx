import { useTranslate } from 'ra-core'
import { type FormEvent, useCallback, useId, useRef, useState } from 'react'
import { SessionError, signIn } from '../../authProvider/session'
import type { User } from '../../authProvider/user'
import { serverOf } from '../app/session'
import { useShell } from '../app/ShellContext'
import '../parts/button.css'
import { Dialog } from '../parts/dialogs/Dialog'
import { createTokenBoxes, type TokenBoxes } from '../signIn/tokenBoxes'
import './session.css'

interface SessionDialogProps {
  /** Whose session has ended. It can be typed over: their e-mail may have been changed meanwhile. */
  username: string
  onRenewed: (user: User) => void
  onOther: () => void
}

/** Password and token in a dialog above any form that is open. Escape leaves it open. */
export function SessionDialog({ username: known, onRenewed, onOther }: SessionDialogProps) {
  const translate = useTranslate()
  const shell = useShell()
  const id = useId()
  const [typed, setTyped] = useState(known)
  const [password, setPassword] = useState('')
  const [token, setToken] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  const boxes = useRef<TokenBoxes>(null)
  const submit = useRef<HTMLButtonElement>(null)
  // the very boxes of the sign-in page, which is no React
  const tokenPlace = useCallback(
    (place: HTMLElement | null) => {
      const made = createTokenBoxes(`${id}-token`, {
        helpId: `${id}-help`,
        onChange: () => setToken(made.value()),
        // only after the render with the last digit is the button enabled
        onFull: () => requestAnimationFrame(() => submit.current?.focus()),
      })
      made.setLabels((number) => translate('signIn.digit', { number }))
      boxes.current = made
      place?.replaceChildren(made.element)
      return () => made.element.remove()
    },
    [id, translate],
  )

  async function send(event: FormEvent) {
    event.preventDefault()
    const username = typed.trim()
    setError('')
    setBusy(true)
    try {
      onRenewed(await signIn(serverOf(shell)(), { username, password, token }))
    } catch (failure) {
      boxes.current?.clear()
      setToken('')
      setPassword('')
      setError(failureKey(failure))
      setBusy(false)
      document.getElementById(`${id}-password`)?.focus()
    }
  }

  const isValid = typed.trim() !== '' && password !== '' && /^\d{6}$/.test(token)
  return (
    <Dialog label={translate('shell.session.title')} className="session-dialog" isSignIn>
      <form onSubmit={(event) => void send(event)}>
        <h2>{translate('shell.session.title')}</h2>
        <p>{translate('shell.session.text')}</p>
        {error && (
          <p role="alert" className="error">
            {translate(error, { _: error })}
          </p>
        )}
        <label htmlFor={`${id}-user`}>{translate('signIn.email')}</label>
        <input
          id={`${id}-user`}
          inputMode="email"
          autoComplete="username"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <label htmlFor={`${id}-password`}>{translate('signIn.password')}</label>
        <input
          id={`${id}-password`}
          type="password"
          autoComplete="current-password"
          data-first-focus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <span id={`${id}-token`} className="label">
          {translate('signIn.token')}
        </span>
        <div ref={tokenPlace} />
        <p id={`${id}-help`} className="help">
          {translate('signIn.tokenHelp')}
        </p>
        <div className="session-actions">
          <button type="button" className="button" onClick={onOther}>
            {translate('shell.session.other')}
          </button>
          <button
            ref={submit}
            type="submit"
            className="button button-primary"
            disabled={!isValid || isBusy}
            aria-busy={isBusy}
          >
            {translate(isBusy ? 'signIn.submitting' : 'signIn.submit')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** The server's own text, or a key of ours. */
function failureKey(failure: unknown): string {
  const status = failure instanceof SessionError ? failure.status : -1
  if (status === 0) return 'shell.http.network'
  return (failure instanceof SessionError && failure.message) || 'shell.http.generic'
}
