import { formatArgs, formatDay } from '../../../i18n/format'
import { fieldText, type Guide } from '../../../i18n/guide'
import { initialOf, traitsOf, isEmpty } from '../../fields/traits'
import { rulesInWords } from '../../fields/words'
import type { Translate } from '../../inputs/useTexts'
import type {
  AnyField,
  Api,
  Choice,
  Condition,
  Locale,
  Message,
  Resource,
  Rule,
} from '../../schema'

/** With what a manual is made: a language, its texts, and the day. */
export interface Making {
  readonly locale: Locale
  readonly translate: Translate
  readonly guide: Guide
  /** The day by the app's clock, `YYYY-MM-DD`. */
  readonly today: string
}

/** What has fields to be told of: a resource, or the rows of one of its fields. */
type Told = Pick<Resource, 'name' | 'fields' | 'rules' | 'archive' | 'order'> & {
  readonly api?: Pick<Api, 'toggle'>
}

/** All that is said of one field. */
export interface FieldEntry {
  readonly name: string
  readonly label: string
  /** Whether it must be given, and when it can be: a word or two each. */
  readonly marks: readonly string[]
  /** What it is for, in sentences that people wrote. */
  readonly texts: readonly string[]
  /** Its rules and sizes, a phrase each. */
  readonly rules: readonly string[]
}

export const labelOf = (
  { fields }: Pick<Resource, 'fields'>,
  name: string,
  { locale, translate }: Making,
): string => fields[name]?.label?.[locale] ?? translate(`field.${name}`, { _: name })

/** A message as one reads it. */
const say = ({ message, args = {} }: Message, { locale, translate }: Making): string =>
  translate(message, formatArgs(args, locale, translate))

const optionsOf = (field: AnyField | undefined): readonly Choice[] => {
  const options: unknown = field && Reflect.get(field, 'options')
  return Array.isArray(options) ? options : []
}

/** A value as a person reads it: a choice by its label, yes and no, a day. */
function valueText(field: AnyField | undefined, value: unknown, making: Making): string {
  const { locale, translate } = making
  const choice = optionsOf(field).find(({ id }) => id === value)
  if (choice) return choice.label[locale]
  if (typeof value === 'boolean') return translate(`input.boolean.${value ? 'on' : 'off'}`)
  if (value === null || value === undefined) return translate('form.empty')
  return formatDay(String(value))
}

function conditionText(
  key: 'manual.shownWhen' | 'manual.requiredWhen',
  condition: Condition | undefined,
  resource: Told,
  making: Making,
): readonly string[] {
  if (!condition) return []
  const field = labelOf(resource, condition.field, making)
  const values = condition.in
    .map((value) => valueText(resource.fields[condition.field], value, making))
    .join(', ')
  return [making.translate(key, { field, values })]
}

function marksOf(field: AnyField, { translate }: Making): readonly string[] {
  const mode = field.mode && translate(`manual.${field.mode}`)
  if (field.mode === 'readOnly') return [mode ?? '']
  return [
    translate(
      `manual.${!field.required ? 'optional' : traitsOf(field).isSecret ? 'requiredNew' : 'required'}`,
    ),
    ...(mode ? [mode] : []),
  ]
}

/** What the rules across fields say of one of them. */
function acrossText(rule: Rule, name: string, resource: Told, making: Making): string | null {
  const { translate } = making
  const at = rule.fields.indexOf(name)
  if (at < 0) return null
  const names = (fields: readonly string[]) =>
    fields.map((one) => labelOf(resource, one, making)).join(', ')
  const others = rule.fields.filter((one) => one !== name)
  if (rule.rule === 'inOrder')
    return at === 0
      ? null
      : translate(rule.strict ? 'manual.rule.later' : 'manual.rule.after', {
          field: names(rule.fields.slice(at - 1, at)),
        })
  if (rule.rule === 'atMost')
    return at === 0 ? translate('manual.rule.atMost', { field: names(others) }) : null
  if (rule.rule === 'atLeastOne')
    return translate('manual.rule.oneOf', { names: names(rule.fields) })
  if (rule.rule === 'same')
    return at === 0 ? null : translate('manual.rule.same', { field: names(others) })
  return others.length === 0
    ? translate('manual.rule.unique')
    : translate('manual.rule.uniqueWith', { names: names(others) })
}

/** The role of a field in its resource: archive, order, or switch. */
function partText({ archive, order, api }: Told, name: string): readonly string[] {
  return [
    ...(archive?.endDate === name ? ['manual.endsList'] : []),
    ...(archive?.flag === name ? ['manual.offList'] : []),
    ...(order === name || api?.toggle === name ? ['manual.inList'] : []),
  ]
}

/** The choices of a field; in a text of their own where its input offers others. */
function choicesText(
  field: AnyField,
  own: string | undefined,
  { locale, translate }: Making,
): readonly string[] {
  if (own !== undefined) return [own]
  const names = optionsOf(field).map(({ label }) => label[locale])
  return names.length === 0 ? [] : [translate('manual.choices', { names: names.join(', ') })]
}

function initialText(field: AnyField, making: Making): readonly string[] {
  const value = initialOf(field)
  if (!('initial' in field) || isEmpty(value)) return []
  return [making.translate('manual.initial', { value: valueText(field, value, making) })]
}

const unitText = (field: AnyField, { translate }: Making): readonly string[] =>
  'unit' in field && typeof field.unit === 'string'
    ? [translate('manual.unit', { unit: field.unit })]
    : []

/** What is said of the cells of rows, a phrase for each cell that has something to say. */
function cellTexts(field: AnyField, making: Making): readonly string[] {
  const cells = traitsOf(field).cells?.(field) ?? {}
  return Object.keys(cells).flatMap((name) => {
    const { label, marks, rules } = fieldEntry({ name: '', fields: cells }, name, making)
    const [mark] = cells[name]?.required ? marks : []
    const said = [...(mark === undefined ? [] : [mark]), ...rules]
    return said.length === 0 ? [] : [`${label}: ${said.join('; ')}`]
  })
}

/** What is known of a field, from its definition and what is written beside it. */
export function fieldEntry(resource: Told, name: string, making: Making): FieldEntry {
  const field = resource.fields[name]
  if (!field) throw new Error(`${resource.name} has no field ${name}`)
  const isRead = field.mode === 'readOnly'
  const own = fieldText(making.guide, resource.name, name)
  const across = (resource.rules ?? []).flatMap(
    (rule) => acrossText(rule, name, resource, making) ?? [],
  )
  const offered = making.guide.choices[`${resource.name}.${name}`]
  const choices = choicesText(field, offered, making)
  const rules = isRead
    ? traitsOf(field).derive
      ? rulesInWords(field, making.today).map((word) => say(word, making))
      : choices
    : [
        ...choices,
        ...rulesInWords(field, making.today)
          // the choices are said by their names
          .filter(({ message }) => choices.length === 0 || message !== 'manual.fromList')
          .map((word) => say(word, making)),
        ...cellTexts(field, making),
        ...across,
        ...conditionText('manual.shownWhen', field.visibleWhen, resource, making),
        ...conditionText('manual.requiredWhen', field.requiredWhen, resource, making),
        ...initialText(field, making),
        ...unitText(field, making),
        ...partText(resource, name).map((key) => making.translate(key)),
      ]
  return {
    name,
    label: labelOf(resource, name, making),
    marks: marksOf(field, making),
    texts: [
      ...(own === undefined ? [] : [own]),
      ...(field.help ? [field.help[making.locale]] : []),
    ],
    rules: [...new Set(rules)],
  }
}
