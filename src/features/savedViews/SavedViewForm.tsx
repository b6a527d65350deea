import { onEscape } from '../../parts/onEscape'
import { useTranslate } from 'ra-core'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { errorsIn } from '../../../dataProvider/saveErrors'
import { readUser } from '../../../authProvider/storage'
import { NativeSelect } from '../../parts/NativeSelect'
import { useIsMounted } from '../../parts/useIsMounted'
import { allowedRoles, type Resource, roles as allRoles } from '../../schema'
import { messageOf } from '../../resource/useRefresh'
import type { SavedView } from './views'
import '../../inputs/inputs.css'
import '../../parts/check.css'

interface Said {
  readonly name: string
  readonly role: string | null
  readonly is_start: boolean
}

interface SavedViewFormProps {
  readonly resource: Resource
  /** The saved view to change; null for a new one. */
  readonly view: SavedView | null
  /** Tells whether there is unsaved input. */
  readonly onTyped: (isTyped: boolean) => void
  /** @returns what to do after it, if the form is still mounted */
  readonly onSave: (said: Said) => Promise<() => void>
  readonly onCancel: () => void
}

/**
 * The roles with which a person may share a saved view: their own, if these may see the list; for an administrator all
 * that may.
 */
function rolesFor(resource: Resource): readonly string[] {
  const held: readonly string[] = readUser()?.roles ?? []
  const seeing = allowedRoles(resource, 'view')
  return allRoles.filter(
    (role) => seeing.includes(role) && (held.includes(role) || held.includes('ROLE_ADMIN')),
  )
}

/** The error beside the name: the server's message, or a general one. */
function errorOf(error: unknown): string {
  const [first] = Object.values(errorsIn(error))
  return first === undefined ? messageOf(error) : String(first)
}

/** The name of a saved view, who sees it, and whether the list opens with it. */
export function SavedViewForm({ resource, view, onTyped, onSave, onCancel }: SavedViewFormProps) {
  const translate = useTranslate()
  const id = useId()
  const [name, setName] = useState(view?.name ?? '')
  const [role, setRole] = useState(view?.role ?? '')
  const [isStart, setStart] = useState(view?.isStart ?? false)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isMounted = useIsMounted()
  const isTyped =
    name !== (view?.name ?? '') ||
    role !== (view?.role ?? '') ||
    isStart !== (view?.isStart ?? false)
  useEffect(() => onTyped(isTyped), [isTyped, onTyped])
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (name.trim() === '') {
      setError(translate('savedViews.nameless'))
      return
    }
    setBusy(true)
    try {
      const said = { name: name.trim(), role: role === '' ? null : role, is_start: isStart }
      const go = await onSave(said)
      if (isMounted.current) go()
    } catch (caught) {
      console.error(caught)
      setError(translate(errorOf(caught), { _: errorOf(caught) }))
      setBusy(false)
    }
  }
  const shared = [...new Set([...rolesFor(resource), ...(view?.role ? [view.role] : [])])]
  return (
    // Escape goes back to the list of saved views
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="view-form"
      onSubmit={(event) => void submit(event)}
      onKeyDown={onEscape(onCancel)}
    >
      <h2>{translate(view ? 'savedViews.edit' : 'savedViews.saveNew')}</h2>
      <div>
        <label className="f-label" htmlFor={`${id}-name`}>
          {translate('savedViews.name')}
        </label>
        <input
          id={`${id}-name`}
          className="f-control"
          value={name}
          maxLength={80}
          autoComplete="off"
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => {
            setName(target.value)
            setError(null)
          }}
        />
        <p id={`${id}-error`} className="f-error" role="alert">
          {error}
        </p>
      </div>
      <div>
        <label className="f-label" htmlFor={`${id}-role`}>
          {translate('savedViews.role')}
        </label>
        <NativeSelect
          id={`${id}-role`}
          value={role}
          onChange={({ target }) => setRole(target.value)}
        >
          <option value="">{translate('savedViews.onlyMe')}</option>
          {shared.map((one) => (
            <option key={one} value={one}>
              {translate('savedViews.roleOf', { name: translate(`role.${one}.name`, { _: one }) })}
            </option>
          ))}
        </NativeSelect>
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={isStart}
          onChange={({ target }) => setStart(target.checked)}
        />
        {translate('savedViews.isStart')}
      </label>
      <div className="view-actions">
        <button
          type="submit"
          className="button button-primary"
          aria-busy={isBusy}
          disabled={isBusy}
        >
          {translate('savedViews.save')}
        </button>
        <button type="button" className="text-button" onClick={onCancel}>
          {translate('form.cancel')}
        </button>
      </div>
    </form>
  )
}
