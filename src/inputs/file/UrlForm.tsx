import { useState } from 'react'
import { urlProblem } from '../../fields/shownFormats'
import { useText } from '../useTexts'
import type { Address } from './useAddress'

interface UrlFormProps {
  /** The label of the input. */
  readonly label: string
  /** A note about addresses below it. */
  readonly note?: string
  /** What is wrong with it stands below the field. */
  readonly isInvalid: boolean
  readonly address: Address
}

/** An address instead of a file. */
export function UrlForm({ label, note = '', isInvalid, address }: UrlFormProps) {
  const t = useText()
  const [url, setUrl] = useState('')
  const [isJudged, setIsJudged] = useState(false)
  const problem = urlProblem(url.trim())
  const use = () => (problem ? setIsJudged(true) : address.end())
  const isWrong = isJudged && problem !== null
  const says = isWrong && !isInvalid
  return (
    <div className="f-url">
      <div className="f-actions">
        <input
          className="f-control"
          type="text"
          inputMode="url"
          placeholder="https://"
          aria-label={label}
          aria-invalid={isWrong || isInvalid}
          autoFocus
          value={url}
          onChange={(event) => {
            setUrl(event.target.value)
            address.type(event.target.value)
            setIsJudged(false)
          }}
          onBlur={address.blur}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              use()
            } else if (event.key === 'Escape') {
              // Escape closes this line, not the whole form
              event.stopPropagation()
              address.cancel()
            }
          }}
        />
        <button type="button" className="button" onClick={use}>
          {t('input.file.useAddress')}
        </button>
        <button type="button" className="f-link" onClick={address.cancel}>
          {t('form.cancel')}
        </button>
      </div>
      <output className={says ? 'f-error' : 'f-quiet'}>
        {says ? t(problem.message, problem.args) : note}
      </output>
    </div>
  )
}
