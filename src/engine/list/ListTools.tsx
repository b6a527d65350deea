import { useTranslate } from 'ra-core'
import { isFound } from '../../fields/stores'
import type { Resource } from '../../schema'
import { useWords } from '../noun'
import type { ListColumn } from './columns'
import { ColumnsMenu } from './ColumnsMenu'
import { ArchiveTabs } from './ListHeader'
import { SearchBox } from './SearchBox'
import { useNarrowing } from './useNarrowing'

interface ListToolsProps {
  readonly resource: Resource
  readonly counts: { readonly active: number | undefined; readonly inactive: number | undefined }
  readonly columns: readonly ListColumn[]
  readonly labels: ReadonlyMap<string, string>
  readonly hidden: readonly string[]
  readonly onHide: (hidden: readonly string[]) => void
}

/** What narrows the list around it: the tabs, the search, and which columns are shown. */
export function ListTools({ resource, counts, columns, labels, hidden, onHide }: ListToolsProps) {
  const translate = useTranslate()
  const words = useWords(resource)
  const { phrase, narrow } = useNarrowing(resource)
  return (
    <>
      {resource.archive && <ArchiveTabs resource={resource} counts={counts} />}
      {Object.values(resource.fields).some(isFound) && (
        <SearchBox
          label={
            words.genitive
              ? translate('list.search', { noun: words.genitive })
              : translate('list.searchPlain')
          }
          value={phrase}
          hasShortcut
          onSearch={(next) => narrow({ phrase: next })}
        />
      )}
      <ColumnsMenu columns={columns} labels={labels} hidden={hidden} onChange={onHide} />
    </>
  )
}
