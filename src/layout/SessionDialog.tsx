import { useTranslate } from 'ra-core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { SessionError, signIn } from '../../authProvider/session'
import type { User } from '../../authProvider/user'
import { serverOf } from '../app/session'
import { useShell } from '../app/ShellContext'
import styles from './session.module.css'

interface SessionDialogProps {
  /** Whose session has ended; only they can take it up again here. */
  username: string
  onRenewed: (user: User) => void
  onOther: () => void
}

/** Password and token in the browser's own modal dialog, above any form that is open. Escape leaves it. */
export function SessionDialog({ username, onRenewed, onOther }: SessionDialogProps) {
  const translate = useTranslate()
  const shell = useShell()
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [password, setPassword] = useState('')
  const [token, setToken] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    if (dialog && !dialog.open) dialog.showModal()
    // the browser would begin at the e-mail, which cannot be changed
    dialog?.querySelector<HTMLInputElement>('[type=password]')?.focus()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  async function send(event: FormEvent) {
    event.preventDefault()
    setError('')
    setBusy(true)
    try {
      onRenewed(await signIn(serverOf(shell)(), { username, password, token }))
    } catch (failure) {
      setToken('')
      setPassword('')
      setError(failureKey(failure))
      setBusy(false)
    }
  }

  const isValid = password !== '' && /^\d{6}$/.test(token)
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are only kept from the forms below
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') event.preventDefault()
      }}
      onCancel={(event) => event.preventDefault()}
    >
      <form onSubmit={(event) => void send(event)}>
        <h2 id={`${id}-title`}>{translate('shell.session.title')}</h2>
        <p>{translate('shell.session.text')}</p>
        {error && (
          <p role="alert" className={styles.error}>
            {translate(error, { _: error })}
          </p>
        )}
        <label htmlFor={`${id}-user`}>{translate('signIn.email')}</label>
        <input id={`${id}-user`} value={username} readOnly autoComplete="username" />
        <label htmlFor={`${id}-password`}>{translate('signIn.password')}</label>
        <input
          id={`${id}-password`}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <label htmlFor={`${id}-token`}>{translate('signIn.token')}</label>
        <input
          id={`${id}-token`}
          className={styles.token}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          value={token}
          onChange={(event) => setToken(event.target.value.replace(/\D/g, '').slice(0, 6))}
        />
        <div className={styles.actions}>
          <button type="button" onClick={onOther}>
            {translate('shell.session.other')}
          </button>
          <button type="submit" className={styles.primary} disabled={!isValid || isBusy}>
            {translate(isBusy ? 'signIn.submitting' : 'signIn.submit')}
          </button>
        </div>
      </form>
    </dialog>
  )
}

/** The server's own text, or a key of ours. */
function failureKey(failure: unknown): string {
  const status = failure instanceof SessionError ? failure.status : -1
  if (status === 0) return 'shell.http.network'
  return (failure instanceof SessionError && failure.message) || 'shell.http.generic'
}
