import { useState } from 'react'
import { isHttpUrl } from '../../fields/shownFormats'
import { useText } from '../useTexts'

interface UrlFormProps {
  /** What the box is called. */
  readonly label: string
  /** What is said below it of an address. */
  readonly note?: string
  readonly onUse: (url: string) => void
  readonly onCancel: () => void
}

/** An address instead of a file. */
export function UrlForm({ label, note = '', onUse, onCancel }: UrlFormProps) {
  const t = useText()
  const [url, setUrl] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const use = () => (isHttpUrl(url.trim()) ? onUse(url.trim()) : setIsWrong(true))
  return (
    <div className="f-url">
      <div className="f-actions">
        <input
          className="f-control"
          type="text"
          inputMode="url"
          placeholder="https://"
          aria-label={label}
          aria-invalid={isWrong}
          autoFocus
          value={url}
          onChange={(event) => {
            setUrl(event.target.value)
            setIsWrong(false)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              use()
            } else if (event.key === 'Escape') {
              // Escape closes this line, not the whole form
              event.stopPropagation()
              onCancel()
            }
          }}
        />
        <button type="button" className="button" onClick={use}>
          {t('input.file.useAddress')}
        </button>
        <button type="button" className="f-link" onClick={onCancel}>
          {t('input.file.cancelAddress')}
        </button>
      </div>
      <output className={isWrong ? 'f-error' : 'f-quiet'}>{isWrong ? t('rule.url') : note}</output>
    </div>
  )
}
