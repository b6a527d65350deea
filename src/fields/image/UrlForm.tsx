import { useState } from 'react'
import { isHttpUrl } from '../formats'
import { useText } from '../../inputs/useTexts'

interface Props {
  readonly onUse: (url: string) => void
  readonly onCancel: () => void
}

/** A picture's address instead of a file. */
export function UrlForm({ onUse, onCancel }: Props) {
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
          aria-label={t('input.image.address')}
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
          {t('input.image.useAddress')}
        </button>
        <button type="button" className="f-link" onClick={onCancel}>
          {t('input.image.cancelAddress')}
        </button>
      </div>
      <output className={isWrong ? 'f-error' : 'f-quiet'}>
        {t(isWrong ? 'rule.url' : 'input.image.addressUnchecked')}
      </output>
    </div>
  )
}
