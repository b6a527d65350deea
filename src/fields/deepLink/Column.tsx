import type { ColumnProps } from '../column'
import TextColumn from '../text/Column'
import UrlColumn from '../url/Column'

/** A web address, or the name of the place in the app. */
export default function DeepLinkColumn({ value, context }: ColumnProps<'deepLink'>) {
  if (!value) return null
  if (value.url) return <UrlColumn value={value.url} />
  return value.id ? (
    <TextColumn value={context.translate('list.link.app', { id: value.id })} />
  ) : null
}
