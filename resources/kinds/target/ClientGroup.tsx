import { useId, useState } from 'react'
import { hasGroup, mainGroups } from './value'
import { FieldFrame, MixedBox, OptionsState, useOptions, useText } from 'panel-engine/screens'
import { groupNames, subtypesOf, toggleGroup, wholeOf, type Group } from './groups'
import { groupsPath } from './facets'
import { AudienceButton } from './audience/AudienceButton'
import { Reach } from './Reach'
import { Subgroups } from './Subgroups'
import { useTarget } from './useTarget'

interface Props {
  readonly name: string
  readonly required: boolean
  readonly anonymous: boolean
  readonly readOnly: boolean
  /** Whether the reach is shown here; a form may instead show the reach of more than this field. */
  readonly isCounted: boolean
}

/** The customer group: whole main groups as chips, their sub-groups behind a button. */
export function ClientGroup({ name, required, anonymous, readOnly, isCounted }: Props) {
  const { target, set, replace, blur, errorOf, isByCards, whyOff, disabled } = useTarget(name)
  const t = useText()
  const id = useId()
  const { options, ...state } = useOptions(groupsPath)
  const isBySubtypes = wholeOf(target) === 0 && target.customerSubtypes.length > 0
  const [isOpen, setIsOpen] = useState(isBySubtypes)
  const groups: readonly Group[] = options.map((option) => ({
    id: Number(option.id),
    subtypes: option.children.map((child) => Number(child.id)),
  }))
  const isFixed = disabled || readOnly || isByCards
  const ticked = new Set(subtypesOf(target, groups))
  const count = isBySubtypes ? target.customerSubtypes.length : 0
  return (
    <>
      <FieldFrame
        name={`${name}.customerType`}
        field={{ required: required && !isByCards }}
        label={t('input.group.label')}
        group
        hint={isCounted && !readOnly ? <Reach target={target} /> : undefined}
        counter={
          readOnly ? undefined : (
            <AudienceButton target={target} disabled={isFixed} onPick={replace} />
          )
        }
        error={isByCards ? undefined : (errorOf('customerType') ?? errorOf('customerSubtypes'))}
        help={
          isByCards ? (
            t(whyOff)
          ) : state.isFailed ? (
            <OptionsState {...state} />
          ) : (
            t(wholeOf(target) === 7 ? 'input.group.everyone' : 'input.group.help')
          )
        }
      >
        {() => (
          <div className="f-chips">
            {groupNames.map((group) => {
              const own = groups.find((one) => one.id === mainGroups[group])
              const isSome =
                isBySubtypes && own?.subtypes.some((subtype) => ticked.has(subtype)) === true
              const isWhole = hasGroup(target.customerType, group)
              return (
                <label key={group} className="f-chip">
                  <MixedBox
                    checked={isWhole}
                    disabled={isFixed}
                    isSome={isSome}
                    onBlur={blur}
                    onChange={() => replace(toggleGroup(target, group))}
                  />
                  <span>{t(`input.group.${group}`)}</span>
                </label>
              )
            })}
            <button
              type="button"
              className="f-chip f-chip-button"
              aria-expanded={isOpen}
              aria-controls={id}
              data-on={isBySubtypes ? '' : undefined}
              disabled={isFixed}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('input.group.subgroups')}
              {count > 0 ? <span className="f-badge">{count}</span> : null}
            </button>
            {anonymous ? (
              <label className="f-chip">
                <input
                  type="checkbox"
                  checked={target.anonymous === true}
                  disabled={isFixed}
                  onBlur={blur}
                  onChange={(event) => set({ anonymous: event.target.checked })}
                />
                <span>{t('input.group.anonymous')}</span>
              </label>
            ) : null}
          </div>
        )}
      </FieldFrame>
      <div id={id} hidden={!isOpen || isFixed}>
        {isOpen ? (
          <Subgroups
            target={target}
            groups={groups}
            options={options}
            onChange={replace}
            onBlur={blur}
          />
        ) : null}
      </div>
    </>
  )
}
