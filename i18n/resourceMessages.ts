import { inSentence, languages, type Locale, type Resource } from '../src/schema'
import type { Messages } from './messages'

/** The noun with a number before it, in each plural form: „2 banery”, „2 użytkowników”. */
export function countedForms({ label }: Resource, locale: Locale): readonly string[] {
  const { forms, hasCases } = languages[locale]
  const words: readonly string[] = label[locale]
  return words.map((word, at) => {
    const few = hasCases && forms[at] === 'few' ? label.grammar?.few : undefined
    return `%{smart_count} ${few ?? inSentence(word, locale)}`
  })
}

/**
 * react-admin's names of the resources and their fields (`resources.<name>.name` with all plural
 * forms, `resources.<name>.fields.<field>`), and how many there are (`.counted`), taken from the definitions.
 */
export function resourceMessages(resources: readonly Resource[], locale: Locale): Messages {
  const names = resources.map((resource): [string, Messages] => {
    const labels = Object.entries(resource.fields).flatMap(([field, { label }]) =>
      label ? [[field, label[locale]] as const] : [],
    )
    return [
      resource.name,
      {
        name: resource.label[locale].join(' |||| '),
        counted: countedForms(resource, locale).join(' |||| '),
        fields: Object.fromEntries(labels),
      },
    ]
  })
  return { resources: Object.fromEntries(names) }
}
