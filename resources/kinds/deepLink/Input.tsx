import { useEffect, useState } from 'react'
import { AddressBox } from './AddressBox'
import { DeepLinkParts } from './DeepLinkParts'
import { PartSelect } from './PartSelect'
import { needsOf, placesIn, withKind, withUrl } from './parts'
import { knowDeepLinks } from './places'
import {
  partOf,
  FieldFrame,
  type InputProps,
  OptionsState,
  useField,
  useOptions,
  useText,
} from 'panel-engine/screens'
import { emptyDeepLink, type DeepLink } from './value'

/** A place in the customer's app with the parts it asks for, or a web address. */
export default function DeepLinkInput({ name, field, readOnly }: InputProps<'deepLink'>) {
  const { value, change, blur, ref, error, disabled } = useField<DeepLink>(name)
  const t = useText()
  const { options, ...state } = useOptions('deeplink')
  // with the places known, the rule finds missing parts before the form uploads its files
  useEffect(() => {
    if (options.length > 0) knowDeepLinks(placesIn(options))
  }, [options])
  const link = value ?? emptyDeepLink
  const [isWeb, setIsWeb] = useState(link.url !== null)
  const isFixed = disabled || readOnly === true
  const showsWeb = link.url !== null || (isWeb && link.id === null)
  const needs = needsOf(options, link.id)
  const switchTo = (web: boolean) => {
    setIsWeb(web)
    change(null)
  }
  return (
    <div className="f-deeplink" data-field={name}>
      <FieldFrame
        name={`${name}.${showsWeb ? 'url' : 'id'}`}
        field={field}
        // the frame's name is that of the part, the label that of the field
        label={field.label ? undefined : t(`field.${name}`)}
        error={
          partOf(error, 'id') ??
          partOf(error, 'url') ??
          (partOf(error, 'message') === undefined ? undefined : error)
        }
        help={state.isFailed ? <OptionsState {...state} /> : undefined}
        hint={
          <button
            type="button"
            className="f-link"
            disabled={isFixed}
            onClick={() => switchTo(!showsWeb)}
          >
            {t(showsWeb ? 'input.deepLink.toApp' : 'input.deepLink.toWeb')}
          </button>
        }
      >
        {(control) =>
          showsWeb ? (
            <AddressBox
              control={control}
              inputRef={ref}
              value={link.url}
              disabled={isFixed}
              onBlur={blur}
              onChange={(address) => change(withUrl(address))}
            />
          ) : (
            <PartSelect
              control={control}
              inputRef={ref}
              value={link.id}
              options={options}
              former={
                link.id !== null && !options.some(({ id }) => id === link.id)
                  ? [{ id: link.id, name: link.id }]
                  : []
              }
              empty={t(field.required ? 'input.deepLink.choose' : 'input.select.none')}
              disabled={isFixed}
              onBlur={blur}
              onChange={(id) =>
                change(id === null ? null : withKind(link, id, needsOf(options, id)))
              }
            />
          )
        }
      </FieldFrame>
      {showsWeb ? null : (
        <DeepLinkParts
          name={name}
          link={link}
          place={options.find(({ id }) => id === link.id)}
          needs={needs}
          error={error}
          disabled={isFixed}
          onChange={change}
          onBlur={blur}
        />
      )}
    </div>
  )
}
