import { useState } from 'react'
import { AddressBox } from './AddressBox'
import { leadsToRecord } from './parts'
import { PartSelect } from './PartSelect'
import { TargetPicker } from './TargetPicker'
import type { DeepLink, DeepLinkNeed } from './value'
import {
  partOf,
  FieldFrame,
  GoneNote,
  useGone,
  useOptions,
  type Option,
  useText,
} from 'panel-engine/screens'

interface Props {
  readonly name: string
  readonly link: DeepLink
  readonly place: Option | undefined
  readonly needs: readonly DeepLinkNeed[]
  readonly error: unknown
  readonly disabled: boolean
  readonly onChange: (link: DeepLink) => void
  readonly onBlur: () => void
}

/** The parts that the chosen place asks for, and no others. */
export function DeepLinkParts(props: Props) {
  const { needs } = props
  return (
    <>
      {needs.includes('dashboard_name') ? (
        <ValuePart {...props} part="dashboardName" path="dashboard_name" />
      ) : null}
      {needs.includes('tab') ? <ValuePart {...props} part="tab" path="tab" /> : null}
      {needs.includes('newspaper') ? <Newspaper {...props} /> : null}
      {needs.includes('parameter_id') ? <Parameter {...props} /> : null}
    </>
  )
}

function ValuePart({
  part,
  path,
  ...props
}: Props & { readonly part: 'dashboardName' | 'tab'; readonly path: string }) {
  const t = useText()
  const { options } = useOptions(`deeplink/values/${path}`)
  const value = props.link[part]
  return (
    <FieldFrame
      name={`${props.name}.${part}`}
      field={{ required: true }}
      label={t(`input.deepLink.${part}`)}
      error={partOf(props.error, part)}
    >
      {(control) => (
        <PartSelect
          control={control}
          value={value}
          options={options}
          empty={t('input.select.choose')}
          disabled={props.disabled}
          onBlur={props.onBlur}
          onChange={(id) => props.onChange({ ...props.link, [part]: id })}
        />
      )}
    </FieldFrame>
  )
}

function Newspaper({ name, link, error, disabled, onChange, onBlur }: Props) {
  const t = useText()
  // flier or PDF as the value has it, also one set from outside; while it has neither, as the last button said
  const [wantsPdf, setWantsPdf] = useState(link.documentUrl !== null)
  const isPdf = link.documentUrl !== null || (link.flierId === null && wantsPdf)
  const switchTo = (pdf: boolean) => {
    setWantsPdf(pdf)
    onChange({ ...link, flierId: null, documentUrl: null })
  }
  const part = isPdf ? 'documentUrl' : 'flierId'
  const shared = {
    name: `${name}.${part}`,
    label: t(`input.deepLink.${part}`),
    error: partOf(error, part) ?? partOf(error, 'flierId'),
    hint: (
      <button type="button" className="f-link" disabled={disabled} onClick={() => switchTo(!isPdf)}>
        {t(isPdf ? 'input.deepLink.toFlier' : 'input.deepLink.toPdf')}
      </button>
    ),
  }
  if (!isPdf)
    return (
      <TargetPicker
        {...shared}
        path="deeplink/values/flier_id"
        value={link.flierId}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(id) => onChange({ ...link, flierId: id === null ? null : Number(id) })}
      />
    )
  return (
    <FieldFrame {...shared} field={{ required: true }}>
      {(control) => (
        <AddressBox
          control={control}
          value={link.documentUrl}
          disabled={disabled}
          onBlur={onBlur}
          onChange={(documentUrl) => {
            // clearing the address keeps its box open
            setWantsPdf(true)
            onChange({ ...link, documentUrl })
          }}
        />
      )}
    </FieldFrame>
  )
}

/** Which record it is, where the place leads to one; else one of the app's actions, or a text. */
function Parameter(props: Props) {
  const { name, link, place, error, disabled, onChange, onBlur } = props
  const set = (parameterId: string | null) => onChange({ ...link, parameterId })
  if (!place || !leadsToRecord(place)) return <PlainParameter {...props} />
  return (
    <TargetPicker
      key={place.id}
      name={`${name}.parameterId`}
      label={place.name}
      error={partOf(error, 'parameterId')}
      path={`deeplink/values/${place.id}`}
      value={link.parameterId}
      disabled={disabled}
      onBlur={onBlur}
      onChange={(id) => set(id === null ? null : String(id))}
    />
  )
}

function PlainParameter({ name, link, error, disabled, onChange, onBlur }: Props) {
  const t = useText()
  const isAction = link.id === 'custom_action'
  const { options, ...state } = useOptions(isAction ? 'deeplink/custom-actions' : null)
  const gone = useGone(state, options, link.parameterId === null ? [] : [link.parameterId])
  const set = (parameterId: string | null) => onChange({ ...link, parameterId })
  return (
    <FieldFrame
      name={`${name}.parameterId`}
      field={{ required: true }}
      label={t(isAction ? 'input.deepLink.customAction' : 'input.deepLink.parameterId')}
      error={partOf(error, 'parameterId')}
    >
      {(control) =>
        isAction ? (
          <>
            <PartSelect
              control={control}
              value={link.parameterId}
              options={options}
              former={gone.map((id) => ({
                id: String(id),
                name: t('input.select.unknown', { id }),
              }))}
              empty={t('input.select.choose')}
              disabled={disabled}
              onBlur={onBlur}
              onChange={set}
            />
            <GoneNote ids={gone} isFixed={disabled} />
          </>
        ) : (
          <input
            className="f-control"
            type="text"
            autoComplete="off"
            {...control}
            value={link.parameterId ?? ''}
            disabled={disabled}
            onBlur={onBlur}
            onChange={(event) => set(event.target.value.trimStart() || null)}
          />
        )
      }
    </FieldFrame>
  )
}
