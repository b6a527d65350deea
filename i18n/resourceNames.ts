import type { Locale, Resource } from '../src/schema'
import type { Messages } from './messages'

/**
 * react-admin's names of the resources and their fields (`resources.<name>.name` with all plural
 * forms, `resources.<name>.fields.<field>`), taken from the definitions.
 */
export function resourceMessages(resources: readonly Resource[], locale: Locale): Messages {
  const names = resources.map((resource): [string, Messages] => {
    const labels = Object.entries(resource.fields).flatMap(([field, { label }]) =>
      label ? [[field, label[locale]] as const] : [],
    )
    return [
      resource.name,
      { name: resource.label[locale].join(' |||| '), fields: Object.fromEntries(labels) },
    ]
  })
  return { resources: Object.fromEntries(names) }
}
