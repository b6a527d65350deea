import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { isAbsent } from '../../../dataProvider/errors'
import { useRequest } from '../../app/ShellContext'
import { useText } from '../../inputs/useTexts'
import { refusalOf, toCardReport } from './cardReport'

const SHOWN = 20

/** Tells, before anything is stored, what a list of cards holds: good ones, duplicates, unknown ones, wrong lines. */
export function CardPreview({ file }: { readonly file: File }) {
  const t = useText()
  const id = useId()
  const request = useRequest()
  const { data, error, refetch } = useQuery({
    queryKey: ['cards', id, file.name, file.size, file.lastModified],
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const body = new FormData()
      body.append('target_users_file', file)
      const { json } = await request('POST', '/api/target-users/preview', {
        body,
        signal,
        timeout: 120_000,
      })
      return toCardReport(json)
    },
  })
  // an API that cannot tell beforehand tells when it is saved
  if (error && isAbsent(error)) return null
  if (error)
    return (
      <output className="f-report">
        <span className="f-error">{t(refusalOf(error))}</span>{' '}
        <button type="button" className="f-link" onClick={() => void refetch()}>
          {t('input.options.retry')}
        </button>
      </output>
    )
  if (data === undefined)
    return <output className="f-report f-quiet">{t('input.cards.reading')}</output>
  if (data === null) return null
  return (
    <div className="f-report" aria-live="polite">
      <p>
        <strong>{t('input.cards.good', { smart_count: data.good })}</strong>
      </p>
      {data.duplicates > 0 ? (
        <p>{t('input.cards.duplicates', { smart_count: data.duplicates })}</p>
      ) : null}
      {data.unknown > 0 ? (
        <p className="f-warning">{t('input.cards.unknown', { smart_count: data.unknown })}</p>
      ) : null}
      {data.rejected.length > 0 ? (
        <details>
          <summary className="f-warning">
            {t('input.cards.rejected', { smart_count: data.rejected.length })}
          </summary>
          <ul>
            {data.rejected.slice(0, SHOWN).map(({ line, message }) => (
              <li key={line}>{t('input.cards.line', { line, message })}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}
