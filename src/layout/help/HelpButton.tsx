import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { IconButton } from '../../parts/IconButton'
import { ariaKeysOf } from '../../parts/shortcuts'
import { openHelp } from './open'

/** Opens the help of a form, at the field that one came from. */
export function HelpButton() {
  const translate = useTranslate()
  const from = useRef<Element | null>(null)
  return (
    <IconButton
      icon={CircleQuestionMark}
      label={translate('shell.help')}
      aria-keyshortcuts={ariaKeysOf('help')}
      onFocus={({ relatedTarget }) => {
        // back from the help, one comes from nowhere in the form
        if (relatedTarget?.closest('[data-field]')) from.current = relatedTarget
      }}
      onClick={() => openHelp(from.current)}
    />
  )
}
