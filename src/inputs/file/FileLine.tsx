import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { useText } from '../useTexts'

interface Props {
  readonly name: string
  /** Behind the name: its size, how many rows it has. */
  readonly detail: ReactNode
  /** The link that opens or downloads it. */
  readonly href?: string | null
  readonly isDownload?: boolean
  readonly children: ReactNode
}

/** A file in one line, with its buttons. */
export function FileLine({ name, detail, href, isDownload = false, children }: Props) {
  const t = useText()
  return (
    <div className="f-file">
      <FileText size={18} aria-hidden="true" />
      <span className="f-file-name">
        <strong>{name}</strong>
        {detail ? <span className="f-quiet"> · {detail}</span> : null}
      </span>
      <span className="f-actions">
        {href ? (
          <a
            className="button"
            href={href}
            {...(isDownload ? { download: '' } : { target: '_blank', rel: 'noreferrer' })}
          >
            {t(isDownload ? 'input.file.download' : 'input.file.open')}
          </a>
        ) : null}
        {children}
      </span>
    </div>
  )
}
