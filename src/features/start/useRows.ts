import { resources } from '../../schema/registry'
import { useResourcePath } from '../../app/useResourcePath'
import type { KeptDraft } from '../form/drafts/store'
import { useTitlesOf } from '../list/row/useTitleOf'
import type { Hit } from '../../resource/hits'
import { useNames } from '../../resource/noun'
import { useLocale, useText } from '../../inputs/useTexts'
import { formatMoment, formatNumber, formatShortDay } from '../../../i18n/format'
import { lastDayOf, wallOf } from '../../../i18n/zone'
import { type Choice, datesOf, type Resource } from '../../schema'
import type { Block, Doing, Listed } from './overview'
import type { Count, Row } from './Panel'

/**
 * Makes the rows of the start page from the answers of the server and of this browser.
 * @param today the day by the app's clock
 * @param drafts the drafts of which rows will be made: their titles may be choices of an endpoint
 */
export function useRows(today: string, drafts: readonly KeptDraft[]) {
  const t = useText()
  const locale = useLocale()
  const { screen, kind } = useNames()
  const path = useResourcePath()
  const named = (name: string) => resources.find((one) => one.name === name)
  const titleOf = useTitlesOf(drafts.flatMap(({ resource }) => named(resource) ?? []))

  /** `24.11`, with the hour where there is one; today is called so, and midnight is the end of a day where one is meant. */
  const moment = (at: string, isEnd = false): string => {
    const wall = at.length > 10 ? wallOf(at) : undefined
    const day = isEnd ? lastDayOf('', at) : (wall?.day ?? at)
    const time = wall && wall.day > day ? '24:00' : wall?.time
    const said = day === today ? t('start.today') : formatShortDay(day)
    return time === undefined ? said : `${said}, ${time}`
  }

  const ofHit =
    (isEnd: boolean) =>
    (hit: Hit): Row[] => {
      const resource = named(hit.resource)
      const above = named(hit.parentResource)
      if (!resource || (resource.parent && !above)) return []
      const parent = above && { resource: above, id: hit.parent }
      return [
        {
          key: `${hit.resource}/${hit.id}`,
          label: hit.label === hit.id ? t('start.number', { id: hit.id }) : hit.label,
          note: [kind(resource), hit.parentTitle].filter(Boolean).join(' · '),
          when: hit.at === '' ? null : moment(hit.at, isEnd),
          to: path({ resource, parent, type: 'edit', id: hit.id }),
        },
      ]
    }

  /** The count of each kind with a link to its list, sorted by date. */
  const ofCounts = (
    { counts }: Pick<Block<Hit>, 'counts'>,
    which: 'start' | 'end' | null,
  ): readonly Count[] =>
    counts.flatMap(({ resource: name, count }) => {
      const resource = named(name)
      if (!resource) return []
      // children of one list are found in that list
      const [above, other] = resource.parent?.resources ?? []
      const home = resource.parent ? other === undefined && above && named(above) : resource
      const dates = datesOf(resource)
      const field = which === 'start' ? (resource.runs?.from ?? dates?.start) : which && dates?.end
      const order = which === 'start' ? 'DESC' : 'ASC'
      const search = field ? `?${new URLSearchParams({ sort: field, order })}` : ''
      return [
        {
          key: name,
          label: `${screen(resource)} ${formatNumber(count, locale)}`,
          to: home
            ? path({ resource: home, type: 'list' }) + (resource.parent ? '' : search)
            : null,
        },
      ]
    })

  const ofDoing = ({ line, title }: Doing): Row[] => {
    const { resource, recordId, parent: above, action } = line
    if (!resource) return []
    const parent = above && named(above.resource)
    const isGone = action === 'delete' || recordId === null || (resource.parent && !parent)
    const isOpened = resource.api.endpoints.read !== undefined
    const under = parent && above ? { resource: parent, id: above.id } : undefined
    return [
      {
        key: `doing/${line.id}`,
        label: title ?? t('start.number', { id: recordId ?? '' }),
        note: [kind(resource), t(`history.action.${action}`).toLowerCase(), line.actor ?? ''].join(
          ' · ',
        ),
        when: moment(line.at),
        to:
          isGone || !isOpened
            ? null
            : resource.singleton
              ? line.isOwn
                ? path({ resource, type: 'list' })
                : null
              : path({ resource, parent: under, type: 'edit', id: recordId }),
      },
    ]
  }

  const ofListed = (resource: Resource, { id, label, note, at }: Listed): Row => {
    const field = resource.fields[resource.startPage?.note ?? '']
    const options = field && 'options' in field ? (field.options as readonly Choice[]) : []
    return {
      key: `${resource.name}/${id}`,
      label,
      note: options.find((one) => one.id === note)?.label[locale] ?? note,
      when: at === null ? null : formatMoment(at),
      to: path({ resource, type: 'list' }),
    }
  }

  const ofDraft = ({ slot, resource: name, draft }: KeptDraft): Row[] => {
    const resource = named(name)
    if (!resource || draft.path === undefined) return []
    const title = titleOf(resource, { ...draft.base, ...draft.values })
    return [
      {
        key: slot,
        label: title || t('start.untitled'),
        note: kind(resource),
        when: moment(draft.savedAt),
        to: draft.path,
        draft: slot,
      },
    ]
  }

  return { ofHit, ofCounts, ofDoing, ofListed, ofDraft }
}
