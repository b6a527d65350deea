import { useCanAccessResources } from 'ra-core'
import { useMemo } from 'react'
import type { PanelRecord } from '../../../../dataProvider/records'
import { resources } from '../../../schema/registry'
import { useResourcePath } from '../../../app/useResourcePath'
import { draftQuery } from '../../../fields/query'
import { useLocale } from '../../../inputs/useTexts'
import { isMet, type Resource, type Start, type Starts } from '../../../schema'
import { useOverlay } from '../../../resource/navigation'
import type { MenuItem } from '../../../parts/mui/Menu'

/** A form that a row can begin, and the resource it makes a record of. */
interface Begun {
  readonly to: Resource
  readonly starts: Starts
  readonly start: Start
}

const startsOf = ({ name }: Resource): readonly Begun[] =>
  resources.flatMap((to) => {
    const { startsFrom: starts } = to
    const own = starts?.from.filter((start) => start.resource === name) ?? []
    return starts ? own.map((start) => ({ to, starts, start })) : []
  })

/** The query of a form's address with what a row gives it, by wire names as `givenIn` reads them. */
export function startQuery({ to, starts, start }: Begun, record: PanelRecord): string {
  const filled = Object.entries(start.given).map(([name, text]) => [
    name,
    text.replace(/\{(\w+)\}/g, (_, key: string) => String(record[key] ?? '')),
  ])
  const taken = (starts.takes ?? []).map((name) => [name, record[name]])
  const draft = Object.fromEntries([...filled, ...taken])
  return `?${draftQuery(to, draft)}`
}

/**
 * The forms in other resources that a row's menu begins (`startsFrom`), where this person may create there; null until
 * that is known.
 */
export function useStarts(
  resource: Resource,
): ((record: PanelRecord) => readonly MenuItem[]) | null {
  const locale = useLocale()
  const path = useResourcePath()
  const { begin } = useOverlay()
  const all = useMemo(() => startsOf(resource), [resource])
  const { canAccess, isPending } = useCanAccessResources({
    action: 'create',
    resources: useMemo(() => all.map(({ to }) => to.name), [all]),
  })
  if (isPending) return null
  return (record) =>
    all
      .filter(({ to }) => canAccess?.[to.name] === true)
      .filter(({ start: { when } }) => !when || isMet(when, record))
      .map((begun) => ({
        key: `start.${begun.to.name}`,
        label: begun.starts.label[locale],
        run: () => begin(path({ resource: begun.to, type: 'create' }), startQuery(begun, record)),
      }))
}
