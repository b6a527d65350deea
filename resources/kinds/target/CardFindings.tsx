import { useEffect, useRef, useState } from 'react'
import { formatNumber } from 'panel-engine/format'
import { useRequest, useObjectUrl, useLocale, useText } from 'panel-engine/screens'
import { refusalOf, type CardReport } from './cardReport'

const SHOWN = 20

/** What a list of cards holds, in words, with its bad lines to see and to download. */
export function CardFindings({
  report,
  file,
}: {
  readonly report: CardReport
  readonly file: File
}) {
  const t = useText()
  const locale = useLocale()
  const { rows, good, reached, duplicates, unknown, rejected, rejectedCount } = report
  return (
    <div className="f-report" aria-live="polite">
      <p>
        <strong>{t('input.cards.good', { smart_count: good })}</strong>{' '}
        {rows > 0 ? (
          <span className="f-quiet">· {t('importing.cards.rows', { smart_count: rows })}</span>
        ) : null}{' '}
        {reached === null ? null : (
          <span className="f-reach">
            · {t('audience.reach', { smart_count: reached, count: formatNumber(reached, locale) })}
          </span>
        )}
      </p>
      {duplicates > 0 ? <p>{t('input.cards.duplicates', { smart_count: duplicates })}</p> : null}
      {unknown > 0 ? (
        <p className="f-warning">{t('input.cards.unknown', { smart_count: unknown })}</p>
      ) : null}
      {rejectedCount > 0 ? (
        <details>
          <summary className="f-warning">
            {t('input.cards.rejected', { smart_count: rejectedCount })}
          </summary>
          <ul>
            {rejected.slice(0, SHOWN).map(({ line, message }) => (
              <li key={line}>{t('input.cards.line', { line, message })}</li>
            ))}
          </ul>
          <BadLines file={file} />
        </details>
      ) : null}
    </div>
  )
}

/** All bad lines as a file, asked for when somebody wants it. */
function BadLines({ file }: { readonly file: File }) {
  const t = useText()
  const request = useRequest()
  const [isBusy, setBusy] = useState(false)
  const [found, setFound] = useState<Blob | null>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const url = useObjectUrl(found)
  useEffect(() => {
    if (url) link.current?.click()
  }, [url])
  const [failure, setFailure] = useState<string | null>(null)

  async function download() {
    setBusy(true)
    setFailure(null)
    try {
      const body = new FormData()
      body.append('target_users_file', file)
      const { blob } = await request('POST', '/api/target-users/preview', {
        body,
        query: { format: 'csv' },
        headers: { Accept: 'text/csv;labels=yes' },
        as: 'blob',
        timeout: 120_000,
      })
      setFound(blob)
    } catch (error) {
      setFailure(error instanceof Error ? refusalOf(error) : 'error.generic')
    } finally {
      setBusy(false)
    }
  }
  return (
    <p>
      <button type="button" className="f-link" disabled={isBusy} onClick={() => void download()}>
        {t('importing.cards.download')}
      </button>
      <a ref={link} hidden href={url ?? ''} download={t('importing.cards.file')}>
        {t('importing.cards.file')}
      </a>
      {failure ? <span className="f-error"> {t(failure)}</span> : null}
    </p>
  )
}
