import { useMemo } from 'react'
import { collectionLabel } from '../../layout/menuTree'
import { useConfig } from '../../app/ShellContext'
import { wordsOf } from '../../engine/noun'
import { audienceGroups } from '../../fields/target/audience'
import { useLocale, useText } from '../../inputs/useTexts'
import { brandOf } from '../../theme/brand'
import type { Resource } from '../../schema'
import type { Gap } from '../../schema/plan/gaps'
import { planStateOf, type PlanState } from '../../schema/plan/match'
import { rangeInWords } from '../../../i18n/ranges'
import type { Bar } from './bars'
import type { Finding } from './findings'
import { kindByName } from './usePlan'

/** The plan's colours by state, as the chips of lists have them. */
export const toneOfState: Readonly<Record<PlanState, 'positive' | 'accent' | 'muted'>> = {
  active: 'positive',
  scheduled: 'accent',
  ended: 'muted',
  off: 'muted',
}

/** So many halls are named; of more it is said how many. */
const NAMED = 3

/** How the plan speaks of its records, in the language of the page. */
export function usePlanWords(today: string, halls: ReadonlyMap<number, string>) {
  const locale = useLocale()
  const t = useText()
  const { brand } = useConfig()
  return useMemo(() => {
    const list = new Intl.ListFormat(locale)
    const spoken = { locale, today }
    const groupNames = (ids: readonly number[]) =>
      list.format(audienceGroups.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])))
    const hallName = (id: number) => halls.get(id) ?? String(id)
    const kindName = (resource: Resource) => collectionLabel(resource, locale, brandOf(brand).name)
    const oneOf = (name: string) => {
      const kind = kindByName.get(name)
      return kind ? kind.resource.label[locale][0] : name
    }
    const title = (bar: Bar): string => {
      const own = bar.title.trim() || `${oneOf(bar.resource)} ${bar.id}`
      return bar.parent ? `${bar.parent.title} \u203a ${own}` : own
    }
    const when = ({ first, last }: Pick<Bar, 'first' | 'last'>) => rangeInWords(first, last, spoken)
    const place = (ids: readonly number[]) => {
      // of many it is said which ones have it
      const others = [...halls.keys()].filter((id) => !ids.includes(id))
      if (ids.length > NAMED && others.length <= NAMED)
        return t(others.length === 1 ? 'plan.findings.butHall' : 'plan.findings.butHalls', {
          halls: list.format(others.map(hallName)),
        })
      return placeOf(ids)
    }
    const placeOf = (ids: readonly number[]) =>
      ids.length > NAMED
        ? t('plan.findings.inMany', { smart_count: ids.length })
        : t(ids.length === 1 ? 'plan.findings.inHall' : 'plan.findings.inHalls', {
            halls: list.format(ids.map(hallName)),
          })
    const gapText = (resource: Resource, gap: Gap) => {
      const words = wordsOf(resource, locale)
      const groups = groupNames(gap.groups)
      const text = words.genitive
        ? t('plan.findings.gap', { noun: words.genitive, groups })
        : t('plan.findings.gapPlain', { noun: words.One, groups })
      return gap.halls ? `${text} ${place(gap.halls)}` : text
    }
    return {
      kindName,
      title,
      when,
      hallName,
      groupNames,
      state: (bar: Bar) => t(`plan.state.${planStateOf(bar, today)}`),
      /** For whom, in short: the groups, how many halls. */
      audience: ({ audience, cards }: Bar): string => {
        if (!audience) return cards > 0 ? `${t('plan.cards')}: ${cards}` : ''
        const { groups, subtypes, halls: own } = audience
        const isAll = groups.length === audienceGroups.length
        return [
          isAll ? t('plan.everyone') : groupNames(groups),
          subtypes.length > 0 ? t('plan.subtypes', { smart_count: subtypes.length }) : '',
          own.length > 0 ? t('plan.halls', { smart_count: own.length }) : '',
        ]
          .filter(Boolean)
          .join(', ')
      },
      bar: (bar: Bar) =>
        t('plan.bar', {
          kind: oneOf(bar.resource),
          title: title(bar),
          when: when(bar),
          state: t(`plan.state.${planStateOf(bar, today)}`),
        }),
      /** What a finding says, without its days. */
      finding: (finding: Finding): string =>
        finding.gap
          ? gapText(finding.kind.resource, finding.gap)
          : t('plan.findings.clash', {
              a: title(finding.clash.items[0]),
              b: title(finding.clash.items[1]),
            }),
    }
  }, [locale, t, brand, today, halls])
}

export type PlanWords = ReturnType<typeof usePlanWords>
