import { useCallback, useMemo } from 'react'
import { useConfig } from '../app/ShellContext'
import { useLabel, useLocale } from '../inputs/useTexts'
import {
  collectionLabel,
  type createTexts,
  inSentence,
  languages,
  type Locale,
  type Resource,
} from '../schema'
import { brandOf } from '../theme/brand'

export type Gender = 'masculine' | 'feminine' | 'neuter' | 'plural' | 'plain'

/** A resource's noun in the forms that sentences need; lower case unless noted. */
export interface Words {
  /** `plain` where the definition has no grammar: sentences then avoid agreement. */
  readonly gender: Gender
  /** Several of them: „Gazetki”; of `useWords` the heading of the list. */
  readonly collection: string
  /** „gazetka”, and with a capital. */
  readonly one: string
  readonly One: string
  /** The plural after „Brak”: „gazetek”. */
  readonly many: string
  /** The accusative (to add one) and the genitive (the editing of one); null where the definition does not give them. */
  readonly accusative: string | null
  readonly genitive: string | null
}

/** The words of a resource in a language. Where sentences need no cases, no form is ever missing. */
export function wordsOf({ label }: Resource, locale: Locale): Words {
  const forms: readonly string[] = label[locale]
  const [One = '', collection = One] = forms
  const one = inSentence(One, locale)
  const many = inSentence(forms.at(-1) ?? collection, locale)
  if (!languages[locale].hasCases) {
    return { gender: 'neuter', collection, one, One, many, accusative: one, genitive: one }
  }
  return {
    gender: label.grammar?.gender ?? 'plain',
    collection,
    one,
    One,
    many,
    accusative: label.grammar?.accusative ?? null,
    genitive: label.grammar?.genitive ?? null,
  }
}

/** The text of the button that adds a record; without a known accusative, a phrase that needs none. */
export const addText = (
  { accusative, one }: Words,
  translate: (key: string, args: Readonly<Record<string, unknown>>) => string,
): string =>
  accusative
    ? translate('list.add', { noun: accusative })
    : translate('list.addPlain', { noun: one })
/** The key of a text where "add" is the wrong verb for a new record; undefined where it fits. */
export const createKey = (
  { messages }: Pick<Resource, 'messages'>,
  text: (typeof createTexts)[number],
): string | undefined => (messages?.create === undefined ? undefined : `${messages.create}.${text}`)

/** The names of a resource's screen and of one of its records, in the language of the panel. */
export function useNames() {
  const locale = useLocale()
  const { brand } = useConfig()
  return useMemo(() => {
    const screen = (resource: Resource) => collectionLabel(resource, locale, brandOf(brand).name)
    // a screen with a name of its own is known by that
    const kind = (resource: Resource) =>
      resource.menu?.label ? screen(resource) : resource.label[locale][0]
    return { screen, kind }
  }, [locale, brand])
}

/** What a resource and its fields are called, in the language of the panel. */
export const useWords = (resource: Resource): Words => {
  const locale = useLocale()
  const { screen } = useNames()
  return useMemo(
    () => ({ ...wordsOf(resource, locale), collection: screen(resource) }),
    [resource, locale, screen],
  )
}

/** The labels of a resource's fields, by name. */
export function useFieldLabel(resource: Resource): (name: string) => string {
  const labelOf = useLabel()
  return useCallback((name) => labelOf(resource.fields[name] ?? {}, name), [resource, labelOf])
}
