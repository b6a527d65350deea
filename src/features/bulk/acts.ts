import type { SharedPart } from '../../fields/kind'
import { datesOf } from '../../fields/copied'
import { traitsOf } from '../../fields/traits'
import { wireNameOf } from '../../fields/codec'
import { camelCase, type AnyField, type Locale, type Resource, type Section } from '../../schema'
import type { MayDo } from '../../resource/useAccess'

/** What can be done with many records: of these fields, or of the part of one that stands in a section. */
export type Act =
  | { readonly kind: 'shift' | 'dates' | 'switches'; readonly names: readonly string[] }
  | {
      readonly kind: 'part'
      readonly name: string
      readonly section: Section
      readonly shared: SharedPart
    }
  | { readonly kind: 'copy' }
  | { readonly kind: 'delete' }

/** What is offered for many records of a resource to somebody who may do this much. */
export function actsOf(
  resource: Resource,
  may: MayDo & { readonly copy: boolean },
): readonly Act[] {
  const { api, fields } = resource
  const editable = Object.entries(fields).filter(([, { mode }]) => mode === undefined)
  const named = (isOne: (field: AnyField) => unknown) =>
    editable.filter(([, field]) => isOne(field)).map(([name]) => name)
  const dates = named((field) => traitsOf(field).isWhen)
  const switches = named((field) => traitsOf(field).isSwitch)
  const parts = editable.flatMap(([name, field]) =>
    (traitsOf(field).parts?.sections ?? []).flatMap((section) => {
      const shared = traitsOf(field).parts?.shared?.[section]
      return shared ? [{ kind: 'part' as const, name, section, shared }] : []
    }),
  )
  const changes: readonly Act[] = [
    ...(dates.length > 0
      ? (['shift', 'dates'] as const).map((kind) => ({ kind, names: dates }))
      : []),
    ...(switches.length > 0 ? [{ kind: 'switches' as const, names: switches }] : []),
    ...parts,
  ]
  return [
    ...(may.copy && datesOf(resource).length > 0 ? [{ kind: 'copy' as const }] : []),
    ...(may.edit && api.endpoints.update ? changes : []),
    ...(may.delete && api.endpoints.delete ? [{ kind: 'delete' as const }] : []),
  ]
}

/** The name of an act among its texts. */
export const textOf = (act: Act): string => (act.kind === 'part' ? act.section : act.kind)

/**
 * The most letters that the switches' names take on the button; if they are longer, it only says that there are
 * several.
 */
const longest = 24

/** What stands on the button of an act; switches that are not the record's own on and off are named. */
export function actName(
  act: Act,
  { fields, archive, api }: Resource,
  translate: (key: string) => string,
  locale: Locale,
  most = longest,
): string {
  const name = translate(act.kind === 'copy' ? 'list.copy.week' : `bulk.act.${textOf(act)}`)
  if (act.kind !== 'switches') return name
  if (act.names.some((one) => one === archive?.flag || one === api.toggle)) return name
  const labels = act.names
    .map((one) => fields[one]?.label?.[locale] ?? translate(`field.${one}`))
    .join(', ')
  return labels.length > most ? translate('bulk.act.options') : `${name}: ${labels}`
}

/**
 * Values of a form as an urlencoded body: of these fields, or of a part of one.
 * @param values by field; what is null stays as each record has it
 */
export function bodyOf(
  { fields }: Resource,
  values: Readonly<Record<string, unknown>>,
  section?: Section,
): string {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name]
    if (!field || value === null || value === undefined) return []
    const { wire, parts } = traitsOf(field)
    const isOwn = (key: string) =>
      section === undefined || parts?.sectionOf(camelCase(key.split('[', 1)[0] ?? key)) === section
    return wire
      .encode(wireNameOf(name, field), value, field)
      .flatMap(([key, text]) => (typeof text === 'string' && isOwn(key) ? [[key, text]] : []))
  })
  return new URLSearchParams(entries).toString()
}
