import { useEffect, useRef, useState } from 'react'
import { useObjectUrl, useRequest, useText } from 'panel-engine/screens'
import type { CardFixes } from './fixes'
import { cardListBody, refusalOf } from './cardReport'

/** Downloads all lines that are still wrong as a file, requested only on a click. */
export function BadLines({ file, fixes }: { readonly file: File; readonly fixes?: CardFixes }) {
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
      const { blob } = await request('POST', '/api/target-users/preview', {
        body: cardListBody(file, fixes),
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
