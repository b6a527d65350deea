import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useState } from 'react'
import { durations, type Tone } from './tone'
import './notices.css'

export interface NoticeData {
  key: number
  /** When it came up, in ms of the page's own clock. */
  since: number
  tone: Tone
  text: ReactNode
  /** ms; null stays until it is closed, undefined is the tone's own time. */
  duration: number | null | undefined
  /** For a change that can still be undone: called once with the decision. */
  settle?: ((params: { isUndo: boolean }) => void) | undefined
  /** A new notice replaces an older one of the same kind. */
  kind?: string | undefined
  /** i18n key of the button that takes it back, where it is not the usual one. */
  undo?: string | undefined
}

interface NoticeProps {
  notice: NoticeData
  onClose: (notice: NoticeData, isUndo?: boolean) => void
}

const icons = {
  positive: CircleCheck,
  negative: CircleAlert,
  warning: TriangleAlert,
  neutral: Info,
}

/** One notice; it waits while the pointer or the focus is on it. */
export function Notice({ notice, onClose }: NoticeProps) {
  const translate = useTranslate()
  const [isHeld, setHeld] = useState(false)
  const { tone, text, settle } = notice
  const duration = notice.duration === undefined ? durations[tone] : notice.duration
  useEffect(() => {
    if (isHeld || duration === null) return
    const timer = setTimeout(() => onClose(notice), duration)
    return () => clearTimeout(timer)
  }, [isHeld, duration, notice, onClose])
  const Icon = icons[tone]
  return (
    <div
      className="toast-notice"
      data-tone={tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} aria-hidden />
      <div>
        <span className="visually-hidden">{translate(`shell.notices.${tone}`)}: </span>
        {text}{' '}
        {settle && (
          <button type="button" className="text-button" onClick={() => onClose(notice, true)}>
            {translate(notice.undo ?? 'ra.action.undo')}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={translate('shell.notices.close')}
        onClick={() => onClose(notice)}
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  )
}
