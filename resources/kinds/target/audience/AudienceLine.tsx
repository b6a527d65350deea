import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useId, useRef } from 'react'
import { useText, IconButton } from 'panel-engine/screens'
import type { Audience } from './audiences'

interface AudienceLineProps {
  readonly audience: Audience
  readonly mayChange: boolean
  /** Whether it asks to confirm the deletion. */
  readonly isAsked: boolean
  readonly onPick: () => void
  readonly onEdit: () => void
  readonly onAsk: (isAsked: boolean) => void
  readonly onRemove: () => void
}

/** A saved audience: one click ticks what it holds; its owner can change it and remove it. */
export function AudienceLine(props: AudienceLineProps) {
  const { audience, mayChange, isAsked, onPick, onEdit, onAsk, onRemove } = props
  const { name, role } = audience
  const t = useText()
  const id = useId()
  const line = useRef<HTMLLIElement>(null)
  const wasAsked = useRef(false)
  // what was pressed is gone: on to the way back, and from there to the bin
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (isLost && isAsked !== wasAsked.current)
      line.current?.querySelector<HTMLElement>(isAsked ? 'button' : 'button:last-of-type')?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  if (isAsked)
    return (
      <li ref={line}>
        <div role="group" className="audience-ask" aria-labelledby={id}>
          <span id={id}>{t('audience.ask', { name })}</span>
          <button type="button" className="button" onClick={() => onAsk(false)}>
            {t('form.cancel')}
          </button>
          <button type="button" className="button button-negative" onClick={onRemove}>
            {t('list.delete')}
          </button>
        </div>
      </li>
    )
  return (
    <li ref={line}>
      <button type="button" className="audience-pick" onClick={onPick}>
        <span className="one-line" title={name}>
          {name}
        </span>
        {role !== null && (
          <small className="f-quiet">
            {t('audience.sharedWith', { role: t(`role.${role}.name`) })}
          </small>
        )}
      </button>
      {mayChange && (
        <>
          <IconButton
            icon={Pencil}
            size="small"
            label={t('audience.change', { name })}
            onClick={onEdit}
          />
          <IconButton
            icon={Trash}
            size="small"
            label={t('audience.remove', { name })}
            onClick={() => onAsk(true)}
          />
        </>
      )}
    </li>
  )
}
