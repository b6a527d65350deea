import { useState } from 'react'
import { AddressBox } from './AddressBox'
import { PartSelect } from './PartSelect'
import type { DeepLink, DeepLinkNeed } from './value'
import { partOf } from '../../inputs/errors'
import { FieldFrame } from '../../inputs/FieldFrame'
import { GoneNote, useGone } from '../../inputs/choice/gone'
import { SearchSelect } from '../../inputs/choice/SearchSelect'
import { useOptions } from '../../inputs/choice/useOptions'
import { useSearched } from '../../inputs/choice/useSearched'
import { useText } from '../../inputs/useTexts'

interface Props {
  readonly name: string
  readonly link: DeepLink
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
  const [phrase, setPhrase] = useState('')
  const chosenIds = link.flierId === null ? [] : [link.flierId]
  const fliers = useSearched('deeplink/values/flier_id', { phrase, chosen: chosenIds })
  const [isPdf, setIsPdf] = useState(link.documentUrl !== null)
  const chosen =
    fliers.named[0] ??
    (link.flierId === null
      ? null
      : {
          id: link.flierId,
          name:
            fliers.gone.length > 0
              ? t('input.select.unknown', { id: link.flierId })
              : String(link.flierId),
        })
  const switchTo = (pdf: boolean) => {
    setIsPdf(pdf)
    onChange({ ...link, flierId: null, documentUrl: null })
  }
  const part = isPdf ? 'documentUrl' : 'flierId'
  return (
    <FieldFrame
      name={`${name}.${part}`}
      field={{ required: true }}
      label={t(`input.deepLink.${part}`)}
      error={partOf(error, part) ?? partOf(error, 'flierId')}
      hint={
        <button
          type="button"
          className="f-link"
          disabled={disabled}
          onClick={() => switchTo(!isPdf)}
        >
          {t(isPdf ? 'input.deepLink.toFlier' : 'input.deepLink.toPdf')}
        </button>
      }
    >
      {(control) =>
        isPdf ? (
          <AddressBox
            control={control}
            value={link.documentUrl}
            disabled={disabled}
            onBlur={onBlur}
            onChange={(documentUrl) => onChange({ ...link, documentUrl })}
          />
        ) : (
          <>
            <SearchSelect
              options={fliers.options}
              isLoading={fliers.isLoading}
              hasMore={fliers.hasMore}
              value={chosen}
              control={control}
              disabled={disabled}
              onSearch={fliers.isFound ? setPhrase : undefined}
              onBlur={() => {
                setPhrase('')
                onBlur()
              }}
              onChange={(option) =>
                onChange({ ...link, flierId: option === null ? null : Number(option.id) })
              }
            />
            <GoneNote ids={fliers.gone} isFixed={disabled} />
          </>
        )
      }
    </FieldFrame>
  )
}

function Parameter({ name, link, error, disabled, onChange, onBlur }: Props) {
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
