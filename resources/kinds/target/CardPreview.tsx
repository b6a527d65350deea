import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { isAbsent, useRequest, useText } from 'panel-engine/screens'
import { formatPercent } from 'panel-engine/format'
import { CardFindings } from './CardFindings'
import { refusalOf, toCardReport } from './cardReport'

/** Tells, before anything is stored, what a list of cards holds: good ones, duplicates, unknown ones, wrong lines. */
export function CardPreview({ file }: { readonly file: File }) {
  const t = useText()
  const id = useId()
  const request = useRequest()
  const [share, setShare] = useState<number | null>(null)
  const [isStopped, setStopped] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['cards', id, file.name, file.size, file.lastModified],
    gcTime: 0,
    retry: false,
    enabled: !isStopped,
    queryFn: async ({ signal }) => {
      const own = new AbortController()
      running.current = own
      const body = new FormData()
      body.append('target_users_file', file)
      const { json } = await request('POST', '/api/target-users/preview', {
        body,
        signal: AbortSignal.any([signal, own.signal]),
        timeout: 120_000,
        onProgress: (sent, total) => setShare(sent < total ? sent / total : null),
      })
      return toCardReport(json)
    },
  })
  const again = (
    <button
      type="button"
      className="f-link"
      onClick={() => {
        setStopped(false)
        if (!isStopped) void refetch()
      }}
    >
      {t('input.options.retry')}
    </button>
  )
  if (isStopped)
    return (
      <output className="f-report">
        {t('importing.cards.stopped')} {again}
      </output>
    )
  // an API that cannot tell beforehand tells when it is saved
  if (error && isAbsent(error)) return null
  if (error && !isFetching)
    return (
      <output className="f-report">
        <span className="f-error">{t(refusalOf(error))}</span> {again}
      </output>
    )
  if (data === undefined)
    return (
      <output className="f-report f-reading">
        <progress value={share ?? undefined} aria-label={t('input.cards.reading')} />
        <span className="f-quiet">
          {share === null
            ? t('input.cards.reading')
            : t('importing.cards.sending', { percent: formatPercent(share) })}
        </span>
        <button
          type="button"
          className="f-link"
          onClick={() => {
            setStopped(true)
            running.current?.abort()
          }}
        >
          {t('importing.cards.stop')}
        </button>
      </output>
    )
  return data === null ? null : <CardFindings report={data} file={file} />
}
