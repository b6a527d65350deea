import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { useId, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { formatNumber, formatPeriod } from '../../../i18n/format'
import { isCopiedAlong } from '../../fields/copied'
import { childrenOf } from '../../schema/registry'
import { useLocale } from '../../inputs/useTexts'
import { ownId, type Resource } from '../../schema'
import { todayNow } from '../list/state'
import { useFieldLabel } from '../../resource/noun'
import { useTitleOf } from '../list/row/useTitleOf'
import { countUnder } from '../../resource/underRecord'
import { type Copy, daysOf, leftOut, movedDates, spanOf } from './copy'
import { shifts } from './copyAddress'
import './copyNotice.css'

interface CopyNoticeProps {
  readonly resource: Resource
  readonly copy: Copy
}

/** What the form is a copy of, where its dates went, what comes along and what is left to fill in. */
export function CopyNotice({ resource, copy }: CopyNoticeProps) {
  const translate = useTranslate()
  const { record } = copy
  const name = useTitleOf(resource)(record)
  const id = ownId(resource, record.id)
  return (
    <section className="copy-notice" aria-label={translate('copy.of', { name, id })}>
      <strong>{translate('copy.of', { name, id })}</strong>
      {spanOf(resource, record) && <Shifts resource={resource} copy={copy} />}
      <Children resource={resource} copy={copy} />
      <Anew resource={resource} copy={copy} />
    </section>
  )
}

/** Three ways to move the dates, each with the resulting period. */
function Shifts({ resource, copy }: CopyNoticeProps) {
  const translate = useTranslate()
  const group = useId()
  const { setValue } = useFormContext()
  const values = useWatch()
  const { record, shift: chosen, onShift } = copy
  const span = spanOf(resource, values)
  const move = (shift: Copy['shift']) => {
    const days = daysOf(resource, record, { shift, today: todayNow() })
    for (const [name, value] of Object.entries(movedDates(resource, record, days)))
      setValue(name, value, { shouldDirty: true, shouldValidate: true })
    onShift(shift)
  }
  return (
    <fieldset className="copy-line">
      <legend className="visually-hidden">{translate('copy.dates')}</legend>
      <span className="f-chips">
        {shifts.map((shift) => (
          <label key={shift} className="f-chip">
            <input
              type="radio"
              name={group}
              checked={shift === chosen}
              onChange={() => move(shift)}
            />
            <span>{translate(`copy.shift.${shift}`)}</span>
          </label>
        ))}
      </span>
      {span && <output className="f-quiet">{formatPeriod(span.start, span.end)}</output>}
    </fieldset>
  )
}

/** Whether the record's children are copied too, and which are not. */
function Children({ resource, copy }: CopyNoticeProps) {
  const translate = useTranslate()
  const locale = useLocale()
  const { withChildren, onChildren } = copy
  const children = useMemo(() => childrenMade(resource, { isCopied: true }), [resource])
  const others = useMemo(() => childrenMade(resource, { isCopied: false }), [resource])
  const counts = useCounts(children, copy.record.id)
  const otherCounts = useCounts(others, copy.record.id)
  const titleOf = ({ parent }: Resource) => parent?.title[locale] ?? ''
  const there = children.filter((_, at) => counts?.[at] !== 0)
  const titles = children.map((child, at) => {
    const count = counts?.[at]
    return count === undefined
      ? titleOf(child)
      : translate('copy.counted', { title: titleOf(child), count: formatNumber(count, locale) })
  })
  const without = [
    ...(otherCounts ? others.filter((_, at) => otherCounts[at] !== 0) : []),
    // no child of a child is copied
    ...new Set(there.flatMap(childrenOf)),
  ]
  return (
    <>
      {there.length > 0 && (
        <label className="f-check copy-line">
          <input
            type="checkbox"
            checked={withChildren}
            onChange={(event) => onChildren(event.target.checked)}
          />
          <span>{translate('copy.children', { title: titles.join(', ') })}</span>
        </label>
      )}
      {(withChildren || there.length === 0) && without.length > 0 && (
        <span>{translate('copy.notChildren', { title: without.map(titleOf).join(', ') })}</span>
      )}
    </>
  )
}

/**
 * How many children of each kind a record has, inactive ones included; undefined until known, and where they cannot be
 * counted.
 */
function useCounts(
  children: readonly Resource[],
  parent: string | number,
): readonly (number | undefined)[] | undefined {
  const provider = useDataProvider<PanelDataProvider>()
  const { data } = useQuery({
    queryKey: ['copyChildren', ...children.map(({ name }) => name), parent],
    queryFn: ({ signal }) =>
      Promise.all(
        // a kind that may not be read must not fail the counts of the others
        children.map((child) =>
          countUnder(provider, child, { parent, signal }).catch(() => undefined),
        ),
      ),
    enabled: children.length > 0,
    retry: false,
  })
  return data
}

/** The kinds of children that people create: those that a copy takes along, or those that it cannot. */
const childrenMade = (resource: Resource, { isCopied }: { isCopied: boolean }) =>
  childrenOf(resource).filter(
    (child) => child.api.endpoints.create !== undefined && isCopiedAlong(child) === isCopied,
  )

/** The fields that a copy begins without. */
function Anew({ resource, copy }: CopyNoticeProps) {
  const translate = useTranslate()
  const labelOf = useFieldLabel(resource)
  const fields = leftOut(resource, copy.record)
  if (fields.length === 0) return null
  const said = fields.map(({ name, why }) =>
    why === 'unique' ? translate('copy.unique', { field: labelOf(name) }) : labelOf(name),
  )
  return (
    <span>
      {translate('copy.anew')} {said.join(', ')}
    </span>
  )
}
