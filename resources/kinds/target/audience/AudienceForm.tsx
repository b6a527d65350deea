import { type FormEvent, useEffect, useId, useState } from 'react'
import {
  errorsIn,
  useRequest,
  useRetryKey,
  useUser,
  useText,
  NativeSelect,
  onEscape,
} from 'panel-engine/screens'
import { roles } from 'panel-engine/schema'
import type { Audience } from './audiences'
import { groupOf } from '../reach'
import type { Target } from '../value'

interface AudienceFormProps {
  /** The audience to change; null saves a new one. */
  readonly audience: Audience | null
  /** What is ticked. */
  readonly target: Target
  /** Tells whether there is unsaved input. */
  readonly onTyped: (isTyped: boolean) => void
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** The name of an audience and who sees it; of a stored one also whether what is ticked now replaces it. */
export function AudienceForm({ audience, target, onTyped, onDone, onCancel }: AudienceFormProps) {
  const t = useText()
  const id = useId()
  const request = useRequest()
  const held = useUser()?.roles ?? []
  const [name, setName] = useState(audience?.name ?? '')
  const [role, setRole] = useState(audience?.role ?? '')
  const [isReplaced, setReplaced] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const shareable = roles.filter(
    (one) => held.includes('ROLE_ADMIN') || held.includes(one) || one === audience?.role,
  )
  const { keyOf } = useRetryKey()
  const ticked = groupOf(target)
  const isTyped = name !== (audience?.name ?? '') || role !== (audience?.role ?? '') || isReplaced
  useEffect(() => onTyped(isTyped), [isTyped, onTyped])

  async function save(event: FormEvent) {
    // this form is inside the record's form, which must not be submitted too
    event.preventDefault()
    event.stopPropagation()
    setBusy(true)
    setFailure(null)
    const stored = audience && {
      customer_type: audience.customerType,
      customer_subtypes: audience.customerSubtypes,
      halls: audience.halls,
    }
    const body = { name, role: role || null, ...(stored && !isReplaced ? stored : ticked) }
    try {
      await (audience
        ? request('PUT', `/api/audiences/${audience.id}`, {
            body,
            headers: { 'If-Match': `"${audience.revision}"` },
          })
        : request('POST', '/api/audiences', {
            body,
            headers: { 'Idempotency-Key': keyOf(body) },
          }))
      onDone()
    } catch (error) {
      setFailure(failureOf(error))
      setBusy(false)
    }
  }
  return (
    // Escape goes back to the list of audiences
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="audience-form"
      onSubmit={(event) => void save(event)}
      onKeyDown={onEscape(onCancel)}
    >
      <h2>{t(audience ? 'audience.title' : 'audience.keep')}</h2>
      <label htmlFor={`${id}n`}>{t('audience.name')}</label>
      <input
        id={`${id}n`}
        className="f-control"
        type="text"
        required
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <label htmlFor={`${id}r`}>{t('audience.seenBy')}</label>
      <NativeSelect id={`${id}r`} value={role} onChange={(event) => setRole(event.target.value)}>
        <option value="">{t('audience.onlyMe')}</option>
        {shareable.map((one) => (
          <option key={one} value={one}>
            {t('audience.withRole', { role: t(`role.${one}.name`) })}
          </option>
        ))}
      </NativeSelect>
      {audience && (
        <label className="f-check">
          <input
            type="checkbox"
            checked={isReplaced}
            disabled={ticked.customer_type === null}
            onChange={(event) => setReplaced(event.target.checked)}
          />
          <span>{t('audience.replace')}</span>
        </label>
      )}
      <p className="f-quiet">{t('audience.keeps')}</p>
      {failure && (
        <p className="f-error" role="alert">
          {t(failure)}
        </p>
      )}
      <div className="audience-actions">
        <button type="button" className="button" onClick={onCancel}>
          {t('form.cancel')}
        </button>
        <button
          type="submit"
          className="button button-primary"
          disabled={isBusy || name.trim() === ''}
        >
          {t('form.save')}
        </button>
      </div>
    </form>
  )
}

/** The first thing that is wrong, in the server's words. */
function failureOf(error: unknown): string {
  const [first] = Object.values(errorsIn(error))
  if (typeof first === 'string') return first
  return error instanceof Error ? error.message : 'error.generic'
}
