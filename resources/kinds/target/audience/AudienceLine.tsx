import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
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
  if (isAsked)
    return (
      <li className="audience-ask">
        <span>{t('audience.ask', { name })}</span>
        <button type="button" className="button" onClick={() => onAsk(false)}>
          {t('form.cancel')}
        </button>
        <button type="button" className="button button-negative" onClick={onRemove}>
          {t('list.delete')}
        </button>
      </li>
    )
  return (
    <li>
      <button type="button" className="audience-pick" onClick={onPick}>
        <span title={name}>{name}</span>
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
