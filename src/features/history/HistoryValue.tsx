import { useTranslate } from 'ra-core'
import { createElement, type MouseEvent, useState } from 'react'
import { useFileUrl } from '../../app/ShellContext'
import type { ColumnContext } from '../../fields/column'
import { columnOf } from '../../fields/columns'
import { fileIn } from '../../fields/codec'
import { traitsOf, isEmpty } from '../../fields/traits'
import { useNamed } from '../../inputs/choice/useFound'
import { ZoomableImage, zoomPresets } from '../../parts/dialogs/ZoomableImage'
import type { AnyField, Resource } from '../../schema'
import { resourceByName } from '../../schema/registry'
import { detailOf } from '../../resource/ofRecords'
import '../../parts/button.css'
import '../../parts/dialogs/zoom.css'
import './history.css'

interface HistoryValueProps {
  readonly resource: Resource
  readonly name: string
  readonly value: unknown
  readonly label: string
  readonly context: ColumnContext
}

/** One value of the history as lists show it: pictures as pictures, references by name, nothing as a dash. */
export function HistoryValue(props: HistoryValueProps) {
  const { resource, name, value, label, context } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const field = resource.fields[name]
  if (!field) return null
  if (isEmpty(value)) return <span className="history-none">–</span>
  const traits = traitsOf(field)
  const file = traits.isFile ? fileIn(value) : null
  if (file && traits.isPicture) return <HistoryPicture {...file} label={label} />
  if (traits.isPointer && !Array.isArray(value)) return <PointerName field={field} id={value} />
  const shown = file ? { ...Object(value), url: pastUrl(file.url) } : value
  const record = { id: '', revision: undefined, [name]: value }
  // a list's cell is a button there: it opens what it says in short
  const onClick = ({ target: clicked }: MouseEvent) => {
    const button = clicked instanceof Element ? clicked.closest('[data-action=detail]') : null
    if (button instanceof HTMLElement) setAnchor(button)
  }
  return (
    /* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it hears the button of the cell */
    <span onClick={onClick}>
      {createElement(columnOf(field), { value: shown, field, name, title: label, record, context })}
      {anchor &&
        detailOf({
          anchor,
          resource,
          field,
          value,
          record: null,
          context,
          onOpen: null,
          onClose: () => setAnchor(null),
        })}
    </span>
  )
}

/** What the record of an id is called, or that it was deleted; its number where nobody can tell. */
function PointerName({ field, id }: { readonly field: AnyField; readonly id: unknown }) {
  const translate = useTranslate()
  const name = String(Reflect.get(field, 'resource'))
  const { api, parent } = resourceByName(name)
  const isKnown = api.endpoints.read !== undefined || parent !== undefined
  const { option, isGone } = useNamed(name, isKnown ? String(id) : null)
  const isNamed = option !== null && (isGone || option.name !== String(id))
  return <span>{isNamed ? option.name : translate('history.number', { id: String(id) })}</span>
}

interface HistoryPictureProps {
  readonly url: string
  readonly preview: string | null
  /** What it is a picture of. */
  readonly label: string
}

/** Where history serves a file that a record has or had: a former one is at no address of its own. */
export const pastUrl = (url: string): string =>
  url.replace(/^\/api\/file\/([\w-]+)\/([0-9a-f]{30}(?:-preview)?)$/, '/api/history/$1/files/$2')

/** An image of an earlier version, which can be enlarged; says so where the file is no longer kept. */
function HistoryPicture({ url, preview, label }: HistoryPictureProps) {
  const translate = useTranslate()
  const fileUrl = useFileUrl()
  const [isGone, setGone] = useState(false)
  if (isGone) return <span className="history-gone">{translate('history.pictureGone')}</span>
  return (
    <span className="history-picture">
      <ZoomableImage
        src={fileUrl(pastUrl(preview ?? url))}
        alt={label}
        onBroken={() => setGone(true)}
        {...zoomPresets.small}
      />
      <a
        className="text-button"
        href={fileUrl(pastUrl(url))}
        target="_blank"
        rel="noreferrer noopener"
      >
        {translate('rows.zoom.original')}
      </a>
    </span>
  )
}
