import { useMemo } from 'react'
import { useNames, wordsOf } from '../../resource/noun'
import { useLocale, useText } from '../../inputs/useTexts'
import { tagOf, type Resource } from '../../schema'
import type { Gap } from '../../schema/timeline/gaps'
import { timelineStateOf, type TimelineState } from '../../schema/timeline/match'
import { rangeInWords } from '../../../i18n/ranges'
import type { Bar } from './bars'
import type { Finding } from './findings'
import { kindByName } from './kinds'
import type { Known, KnownOf } from './useTimelineFacets'

/** The timeline's colours by state, as on the chips of lists. */
export const toneOfState: Readonly<Record<TimelineState, 'positive' | 'accent' | 'muted'>> = {
  active: 'positive',
  scheduled: 'accent',
  ended: 'muted',
  off: 'muted',
}

/** The most places that are named; of more it is said how many. */
const NAMED = 3

/** The timeline's texts about its records, in the language of the page. */
export function useTimelineWords(today: string, facetsOf: KnownOf) {
  const locale = useLocale()
  const t = useText()
  const names = useNames()
  return useMemo(() => {
    const list = new Intl.ListFormat(tagOf(locale))
    const spoken = { locale, today }
    const groupNames = ({ of }: Known, ids: readonly number[]) =>
      list.format(of.groups.choices.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])))
    const oneOf = (name: string) => {
      const kind = kindByName.get(name)
      return kind ? names.kind(kind.resource) : name
    }
    const title = (bar: Bar): string => {
      const own = bar.title.trim() || `${oneOf(bar.resource)} ${bar.id}`
      return bar.parent ? `${bar.parent.title} \u203a ${own}` : own
    }
    const when = ({ first, last }: Pick<Bar, 'first' | 'last'>) => rangeInWords(first, last, spoken)
    const place = ({ of, placeNames }: Known, ids: readonly number[]) => {
      if (!of.places) return ''
      const { where } = of.places
      const named = (some: readonly number[]) => ({
        names: list.format(some.map((id) => placeNames.get(id) ?? String(id))),
      })
      if (ids.length <= NAMED) return t(ids.length === 1 ? where.one : where.some, named(ids))
      // if all but a few have it, these few are named
      const others = [...placeNames.keys()].filter((id) => !ids.includes(id))
      return others.length > NAMED
        ? t(where.many, { smart_count: ids.length })
        : t(others.length === 1 ? where.allButOne : where.allBut, named(others))
    }
    const gapText = (resource: Resource, gap: Gap) => {
      const words = wordsOf(resource, locale)
      const facets = facetsOf(resource.name)
      const groups = facets ? groupNames(facets, gap.groups) : ''
      const text = words.genitive
        ? t('timeline.findings.gap', { noun: words.genitive, groups })
        : t('timeline.findings.gapPlain', { noun: words.One, groups })
      return gap.places && facets ? `${text} ${place(facets, gap.places)}` : text
    }
    return {
      kindName: names.screen,
      title,
      when,
      state: (bar: Bar) => t(`timeline.state.${timelineStateOf(bar, today)}`),
      /** For whom, in short: the groups, how many places. */
      facets: ({ resource, facets, singles }: Bar): string => {
        const known = facetsOf(resource)
        if (!known) return ''
        const { groups, places, singles: ofSingles } = known.of
        if (!facets) return singles > 0 && ofSingles ? `${t(ofSingles)}: ${singles}` : ''
        const isAll = facets.groups.length === groups.choices.length
        const counted = (key: string | undefined, { length }: readonly number[]) =>
          key !== undefined && length > 0 ? t(key, { smart_count: length }) : ''
        return [
          isAll ? t(groups.everyone) : groupNames(known, facets.groups),
          counted(groups.parts?.count, facets.parts),
          counted(places?.count, facets.places),
        ]
          .filter(Boolean)
          .join(', ')
      },
      bar: (bar: Bar) =>
        t('timeline.bar', {
          kind: oneOf(bar.resource),
          title: title(bar),
          when: when(bar),
          state: t(`timeline.state.${timelineStateOf(bar, today)}`),
        }),
      /** What a finding says, without its days. */
      finding: (finding: Finding): string =>
        finding.gap
          ? gapText(finding.kind.resource, finding.gap)
          : t('timeline.findings.clash', {
              a: title(finding.clash.items[0]),
              b: title(finding.clash.items[1]),
            }),
    }
  }, [locale, t, names, today, facetsOf])
}

export type TimelineWords = ReturnType<typeof useTimelineWords>
