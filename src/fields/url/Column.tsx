import { isHttpUrl } from '../shownFormats'
import type { ReadValue } from '../kinds'
import TextColumn from '../text/Column'

/** A web address; only http and https become a link, anything else stays text. */
export default function UrlColumn({ value }: { readonly value: ReadValue<'url'> }) {
  if (!value) return null
  if (!isHttpUrl(value)) return <TextColumn value={value} />
  return (
    <a
      className="cell-link"
      href={value}
      title={value}
      target="_blank"
      rel="noreferrer noopener"
      data-action="link"
    >
      {value.replace(/^https?:\/\//, '')}
    </a>
  )
}
