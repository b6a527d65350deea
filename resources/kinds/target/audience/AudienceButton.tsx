import { useState } from 'react'
import { useText, onDemand } from 'panel-engine/screens'
import type { Target } from '../value'

const AudiencePopover = onDemand(() =>
  import('./AudiencePopover').then((found) => found.AudiencePopover),
)

interface AudienceButtonProps {
  readonly target: Target
  readonly disabled: boolean
  readonly onPick: (target: Target) => void
}

/** Opens the saved audiences. */
export function AudienceButton({ disabled, ...props }: AudienceButtonProps) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        className="f-link"
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('audience.open')}
      </button>
      {anchor && <AudiencePopover {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
