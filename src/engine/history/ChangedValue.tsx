import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslate } from 'ra-core'
import type { ColumnContext } from '../../fields/column'
import { isEmpty } from '../../fields/empties'
import { traitsOf } from '../../fields/kinds'
import type { Resource } from '../../schema'
import type { Change } from './changes'
import { ChangedRows } from './ChangedRows'
import { ChangedText } from './ChangedText'
import { HistoryValue } from './HistoryValue'

interface ChangedValueProps {
  readonly resource: Resource
  readonly change: Change
  readonly label: string
  readonly context: ColumnContext
}

type Entry = string | number
const isEntry = (one: unknown): one is Entry => typeof one === 'string' || typeof one === 'number'

/** The entries of a list; null of what is no list of plain ones. */
const entriesOf = (value: unknown): readonly Entry[] | null => {
  if (value === null || value === undefined) return []
  return Array.isArray(value) && value.every(isEntry) ? value : null
}

/** A field's old and new value: texts by their words, lists by their entries, all else side by side. */
export function ChangedValue({ resource, change, label, context }: ChangedValueProps) {
  const translate = useTranslate()
  const { name, before, after } = change
  const field = resource.fields[name]
  if (!field) return null
  const shown = (value: unknown) => <HistoryValue {...{ resource, name, value, label, context }} />
  const { isSearchable, isChoice, cells } = traitsOf(field)
  if (cells) return <ChangedRows {...{ name, before, after, context }} of={cells(field)} />
  if (isEmpty(before)) return <ins>{shown(after)}</ins>
  const areTexts = typeof before === 'string' && typeof after === 'string'
  if (areTexts && isSearchable && !isChoice && /\s/.test(before) && after !== '')
    return <ChangedText before={before} after={after} />
  const [old, now] = [entriesOf(before), entriesOf(after)]
  if (old && now && Array.isArray(before)) {
    const gone = old.filter((one) => !now.includes(one))
    const come = now.filter((one) => !old.includes(one))
    if (gone.length + come.length > 0)
      return (
        <ul className="history-entries">
          {gone.map((one) => (
            <li key={`-${one}`}>
              <del>{shown([one])}</del>
            </li>
          ))}
          {come.map((one) => (
            <li key={`+${one}`}>
              <ins>{shown([one])}</ins>
            </li>
          ))}
        </ul>
      )
  }
  return (
    <span className="history-pair">
      <del>{shown(before)}</del>
      <ArrowRight size={14} role="img" aria-label={translate('history.becomes')} />
      <ins>{shown(after)}</ins>
    </span>
  )
}
