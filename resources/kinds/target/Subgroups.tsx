import type { Target } from './value'
import { type Option, MixedBox, useRange, useText } from 'panel-engine/screens'
import { subtypesOf, toggleSubtypes, type Group } from './groups'

interface Props {
  readonly target: Target
  readonly groups: readonly Group[]
  readonly options: readonly Option[]
  readonly onChange: (target: Target) => void
  readonly onBlur: () => void
}

/** The sub-groups of each main group, a column each, with a box for the whole column. */
export function Subgroups({ target, groups, options, onChange, onBlur }: Props) {
  const t = useText()
  const ticked = new Set(subtypesOf(target, groups))
  const set = (ids: readonly number[], on: boolean) =>
    onChange(toggleSubtypes(target, groups, { ids, on }))
  const ticksOf = useRange({
    order: options.flatMap(({ children }) => children.map(({ id }) => Number(id))),
    isChosen: (id) => ticked.has(id),
    set,
  })
  return (
    <div className="f-subgroups">
      {options.map(({ id, name, children }) => {
        const ids = children.map((child) => Number(child.id))
        const isAll = ids.length > 0 && ids.every((one) => ticked.has(one))
        const isSome = !isAll && ids.some((one) => ticked.has(one))
        return (
          <fieldset key={id}>
            <legend>{name}</legend>
            <label className="f-check f-check-all">
              <MixedBox
                checked={isAll}
                isSome={isSome}
                onBlur={onBlur}
                onChange={() => set(ids, !isAll)}
              />
              <span>{t('input.group.allOf', { name })}</span>
            </label>
            {children.map((child) => {
              const { label, box } = ticksOf(Number(child.id))
              return (
                // the checkbox inside takes the keyboard
                // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
                <label key={child.id} className="f-check" {...label}>
                  <input
                    type="checkbox"
                    checked={ticked.has(Number(child.id))}
                    onBlur={onBlur}
                    {...box}
                  />
                  <span>{child.name}</span>
                </label>
              )
            })}
          </fieldset>
        )
      })}
    </div>
  )
}
