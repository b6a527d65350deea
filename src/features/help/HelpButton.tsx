import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { IconButton } from '../../parts/IconButton'
import { ariaKeysOf } from '../../parts/shortcuts'
import { has } from '../../schema/registry'
import { openHelp } from './open'

/** Opens the help of a form, at the field that one came from; nothing where the app has no manual. */
export const HelpButton = () => has('manual') && <FormHelpButton />

function FormHelpButton() {
  const translate = useTranslate()
  const from = useRef<Element | null>(null)
  return (
    <IconButton
      icon={CircleQuestionMark}
      label={translate('shell.help')}
      aria-keyshortcuts={ariaKeysOf('help')}
      onFocus={({ relatedTarget }) => {
        // the focus comes from no field when the help closes: keep the last one
        if (relatedTarget?.closest('[data-field]')) from.current = relatedTarget
      }}
      onClick={() => openHelp(from.current)}
    />
  )
}
