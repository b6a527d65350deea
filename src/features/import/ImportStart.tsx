import { formatNumber } from '../../../i18n/format'
import { columnsOf, fileLimits, keyColumn } from '../../fields/fileColumns'
import { FileDrop } from '../../inputs/file/FileDrop'
import { useLocale, useText } from '../../inputs/useTexts'
import type { Resource } from '../../schema'
import { saveBlob } from '../../resource/saveBlob'
import { csvOf } from './csv'
import { useColumnLabel } from './useColumnLabel'

interface ImportStartProps {
  readonly resource: Resource
  /** Why the file that was chosen cannot be read. */
  readonly failure: string | null
  /** Tries the same file once more; null where there is none. */
  readonly onAgain: (() => void) | null
  readonly onFile: (file: File) => void
}

/** What the file dialog offers. */
export const importAccept = '.csv,.txt,.tsv,.xlsx,text/csv'

/** Where a file is chosen or dropped, and what it may hold. */
export function ImportStart({ resource, failure, onAgain, onFile }: ImportStartProps) {
  const t = useText()
  const locale = useLocale()
  const labelOf = useColumnLabel(resource)
  const key = keyColumn(resource)
  const columns = columnsOf(resource)
  // of a list name the columns of its entries, not the single cell that may hold them all
  const told = columns.filter(
    ({ field, entry }) =>
      entry !== undefined || !columns.some((one) => one.field === field && one.entry === 0),
  )
  return (
    <div className="load-start">
      <FileDrop accept={importAccept} isInvalid={failure !== null} onFile={onFile}>
        {(choose) => (
          <div className="load-drop">
            <p>{t('importing.start')}</p>
            <button type="button" className="button button-primary" onClick={choose}>
              {t('importing.choose')}
            </button>
            {failure && (
              <p className="f-error" role="alert">
                {t(failure)}{' '}
                {onAgain && (
                  <button type="button" className="f-link" onClick={onAgain}>
                    {t('list.failed.retry')}
                  </button>
                )}
              </p>
            )}
          </div>
        )}
      </FileDrop>
      <p>{t('importing.hint', { key: key ? labelOf(key) : '' })}</p>
      <p className="f-quiet">{t('importing.knows', { columns: told.map(labelOf).join(', ') })}</p>
      <p className="f-quiet">
        {t('importing.limits', {
          rows: formatNumber(fileLimits.rows, locale),
          size: fileLimits.megabytes,
        })}{' '}
        <button
          type="button"
          className="f-link"
          onClick={() =>
            saveBlob(
              csvOf([told.map(labelOf)]),
              t('importing.templateFile', { name: resource.name }),
            )
          }
        >
          {t('importing.template')}
        </button>
      </p>
    </div>
  )
}
