import { useTranslate } from 'ra-core'
import { useLabel, useNames, useTitleOf } from 'panel-engine/screens'
import { fieldsWith, traitsOf, storageOf, fileIn, titleField } from 'panel-engine/fields'
import { formatPeriod } from 'panel-engine/format'
import { type AnyField, fieldIn, type Resource } from 'panel-engine/schema'
import { Phone, Slot } from './Phone'
import { usePicture } from './usePicture'

interface CampaignPreviewProps {
  readonly resource: Resource
  readonly values: Readonly<Record<string, unknown>>
}

/** The width of the app's screens, px, and of a picture that fills them. */
const SCREEN = 640
/** A picture up to this width stands beside the name, as an icon does. */
const ICON = 300
/** The width of an icon on the phone, px. */
const ICON_SHOWN = 70

/**
 * A campaign on the phone, from its definition alone: its pictures in the order of the fields, what it is called, when
 * it runs, and its documents. What is hidden in the form is hidden here.
 */
export function CampaignPreview(props: CampaignPreviewProps) {
  const { screen } = useNames()
  return (
    <Phone title={screen(props.resource)}>
      <CampaignContent {...props} />
    </Phone>
  )
}

/** What stands in the phone. */
export function CampaignContent({ resource, values }: CampaignPreviewProps) {
  const translate = useTranslate()
  const labelOf = useLabel()
  const titleOf = useTitleOf(resource)
  const { fields } = resource
  const shown = Object.entries(fields).filter(([name]) => fieldIn(fields, name, values))
  const pictures = shown.filter(([, field]) => traitsOf(field).isPicture)
  const days = shown.filter(([, field]) => storageOf(field) === 'date').map(([name]) => name)
  const [start, end] = days.map((name) => dayOf(values[name]))
  const documents = fieldsWith(fields, 'isFile').filter(
    ([name, field]) => !traitsOf(field).isPicture && values[name] != null,
  )
  const isNamed = titleField(resource) !== undefined
  const name = titleOf({ ...values, id: undefined }) || translate('preview.unnamed')
  const period = start || end ? formatPeriod(start ?? null, end ?? null) : ''
  const words = (
    <div>
      {isNamed && <h3 className="phone-name">{name}</h3>}
      {period && <p className="phone-note">{period}</p>}
    </div>
  )
  const [first] = pictures
  const hasIcon = first !== undefined && isIcon(first[1])
  const all = pictures.map(([key, field]) => (
    <Picture key={key} field={field} label={labelOf(field, key)} value={values[key]} />
  ))
  return (
    <>
      {hasIcon ? (
        <div className="phone-row">
          {all[0]}
          {words}
        </div>
      ) : (
        <>
          {all[0]}
          {words}
        </>
      )}
      {all.slice(1)}
      {documents.map(([key, field]) => (
        <Link key={key} label={labelOf(field, key)} value={values[key]} />
      ))}
    </>
  )
}

const dayOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const sizeOf = (field: AnyField, side: 'width' | 'height'): number | null => {
  const size: unknown = Reflect.get(field, side)
  return typeof size === 'number' ? size : null
}

/** Whether a picture stands beside the name, as an icon does. */
export const isIcon = (field: AnyField): boolean => (sizeOf(field, 'width') ?? SCREEN) < ICON

interface PictureProps {
  readonly field: AnyField
  readonly label: string
  readonly value: unknown
}

/** A picture as wide as it is on the phone; without one, a placeholder says what belongs there. */
function Picture({ field, label, value }: PictureProps) {
  const address = usePicture(value)
  const [width, height] = [sizeOf(field, 'width'), sizeOf(field, 'height')]
  const slot = (
    <Slot
      src={address}
      alt={label}
      ratio={width && height ? `${width} / ${height}` : null}
      label={isIcon(field) ? `${width} × ${height}` : label}
    />
  )
  const part = `${Math.min(1, (width ?? SCREEN) / SCREEN) * 100}%`
  return <div style={{ flex: 'none', width: isIcon(field) ? ICON_SHOWN : part }}>{slot}</div>
}

/** A document as the app links it; one that is only in the form has no address yet. */
function Link({ label, value }: { readonly label: string; readonly value: unknown }) {
  const stored = fileIn(value)
  return stored ? (
    <a className="phone-link" href={stored.url} target="_blank" rel="noreferrer noopener">
      {label}
    </a>
  ) : (
    <span className="phone-link">{label}</span>
  )
}
