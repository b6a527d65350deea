import { useId, useState } from 'react'
import { columnsOf, keyColumn } from '../../fields/fileColumns'
import { useText } from '../../inputs/useTexts'
import { NativeSelect } from '../../parts/NativeSelect'
import type { Resource } from '../../schema'
import type { Preview } from './preview'
import { useColumnLabel } from './useColumnLabel'

type Columns = Preview['columns']

interface ColumnsPartProps {
  readonly resource: Resource
  readonly preview: Preview
  readonly isBusy: boolean
  readonly onApply: (columns: Columns) => void
}

/** What each column of the file means. Open by itself where somebody should look. */
export function ColumnsPart({ resource, preview, isBusy, onApply }: ColumnsPartProps) {
  const t = useText()
  const id = useId()
  const labelOf = useColumnLabel(resource)
  const { headings, samples, columns, unsure } = preview
  const key = keyColumn(resource)
  const isKeyMissing = key !== undefined && !(key.key in columns)
  const [isOpen, setIsOpen] = useState(isKeyMissing || unsure.length > 0)
  const [chosen, setChosen] = useState<Columns>(columns)
  const meanings = new Map(Object.entries(chosen).map(([column, at]) => [at, column]))
  const isChanged = JSON.stringify(sorted(chosen)) !== JSON.stringify(sorted(columns))
  const nameOf = (at: number) => headings[at] || t('importing.columns.unnamed', { n: at + 1 })

  function choose(at: number, column: string) {
    const others = Object.entries(chosen).filter(([name, place]) => name !== column && place !== at)
    setChosen(Object.fromEntries(column === '' ? others : [...others, [column, at]]))
  }

  return (
    <section aria-labelledby={id}>
      <p>
        <strong id={id}>{t('importing.columns.title')}</strong>{' '}
        <span className="f-quiet">
          {t('importing.columns.known', {
            count: Object.keys(columns).length,
            total: headings.length,
          })}
        </span>{' '}
        <button
          type="button"
          className="f-link"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'importing.columns.hide' : 'importing.columns.change')}
        </button>
      </p>
      {isKeyMissing && (
        <p className="f-error" role="alert">
          {t('importing.columns.keyMissing', { key: labelOf(key) })}
        </p>
      )}
      {isOpen && unsure.length > 0 && (
        <p className="f-warning">
          {t('importing.columns.look', {
            headings: unsure.map((column) => nameOf(columns[column] ?? 0)).join(', '),
          })}
        </p>
      )}
      {isOpen && (
        <>
          <ul className="plain-list load-mapping">
            {headings.map((_, at) => {
              const name = nameOf(at)
              const example = samples[at]?.[0]
                ? t('importing.columns.example', { text: samples[at]?.join(' · ') ?? '' })
                : t('form.empty')
              return (
                // eslint-disable-next-line react/no-array-index-key -- a column is its place
                <li key={at} data-unsure={unsure.includes(meanings.get(at) ?? '') || undefined}>
                  <strong title={name}>{name}</strong>
                  <span className="f-quiet" title={example}>
                    {example}
                  </span>
                  <NativeSelect
                    aria-label={t('importing.columns.of', { heading: name })}
                    value={meanings.get(at) ?? ''}
                    disabled={isBusy}
                    onChange={(event) => choose(at, event.target.value)}
                  >
                    <option value="">{t('importing.columns.none')}</option>
                    {columnsOf(resource).map((column) => (
                      <option key={column.key} value={column.key}>
                        {labelOf(column)}
                      </option>
                    ))}
                  </NativeSelect>
                </li>
              )
            })}
          </ul>
          <button
            type="button"
            className="button"
            disabled={isBusy || (!isChanged && unsure.length === 0)}
            onClick={() => onApply(chosen)}
          >
            {t('importing.columns.apply')}
          </button>
        </>
      )}
    </section>
  )
}

const sorted = (columns: Columns) =>
  Object.entries(columns).toSorted(([a], [b]) => (a < b ? -1 : 1))
