import { useOptions, useSearched, TextColumn } from 'panel-engine/screens'
import type { ColumnContext, ColumnProps } from 'panel-engine/fields'
import { leadsToRecord } from './parts'
import type { DeepLink } from './value'

/** A web address, or the place in the app and what it opens there. */
export default function DeepLinkColumn({ value, context }: ColumnProps<'deepLink'>) {
  if (!value) return null
  if (value.url) return <TextColumn value={value.url} field={{ format: 'url' }} />
  return value.id ? <PlaceInApp id={value.id} link={value} context={context} /> : null
}

interface PlaceProps {
  readonly id: string
  readonly link: DeepLink
  readonly context: ColumnContext
}

/** The place by its name, and the record by its title, or that it was deleted. */
function PlaceInApp({ id, link, context: { translate } }: PlaceProps) {
  const { options } = useOptions('deeplink')
  const place = options.find((option) => option.id === id)
  const record = link.flierId ?? link.parameterId
  const isRecord = place !== undefined && record !== null && leadsToRecord(place)
  const { named, gone } = useSearched(isRecord ? `deeplink/values/${id}` : null, {
    phrase: '',
    chosen: isRecord ? [record] : [],
  })
  const title =
    named[0]?.name ?? (gone.length > 0 ? translate('list.gone', { id: record }) : record)
  const name = place?.name ?? id
  return (
    <TextColumn
      value={translate('list.link.app', { id: isRecord ? `${name}, ${String(title)}` : name })}
    />
  )
}
