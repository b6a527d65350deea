import type { AnyField, KeyMessage } from '../schema'
import { halfOf, tableOf } from './traits'
import { rules } from './rules'

/** The description of a field's rule, shown before anybody breaks it. */
export interface Words extends KeyMessage {
  /** The messages of the rule that this text covers. */
  readonly says?: readonly string[]
}

type WordsOf = (field: AnyField) => readonly Words[]

/** Descriptions that cannot be derived from the rule, by kind; most kinds need none. */
const own = tableOf<WordsOf | undefined>(
  'words',
  import.meta.glob('./*/words.ts', { eager: true, import: 'default' }),
)

/** Not described here: messages that only a program can cause, and `required`, which is shown separately. */
const unsaid: readonly string[] = [
  'rule.required',
  'rule.text',
  'rule.list',
  'rule.number',
  'rule.boolean',
]

/** Bounds that nobody meets are no news: no fewer than none, no more than a thousand entries or a billion. */
const [manyEntries, beyond] = [1_000, 1e9] as const

function isNews({ message, args = {} }: KeyMessage): boolean {
  if (unsaid.includes(message)) return false
  const counted = args['smart_count'] ?? args['n']
  if (counted === 0 || (message === 'rule.maxEntries' && Number(counted) >= manyEntries))
    return false
  return !Object.values(args).some((value) => Math.abs(Number(value)) >= beyond)
}

const isMessage = (value: unknown): value is KeyMessage =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string'

/**
 * The rules of a field as messages, in the words of the form's errors: read from the rule itself, and from `words.ts`
 * of its kind where the rule does not expose its bounds.
 * @param today the day in the app's time zone, `YYYY-MM-DD`
 */
export function rulesInWords(field: AnyField, today: string): readonly KeyMessage[] {
  const said = own[field.kind]?.(field)
  const covered = new Set((said ?? []).flatMap(({ says = [] }) => says))
  const { tests } = halfOf(rules, field)(field, {
    operation: 'create',
    today,
  })
  // a format or a pattern says how long it is
  const hasFormat = tests.some(
    ({ OPTIONS }) => OPTIONS?.name === 'format' || OPTIONS?.name === 'pattern',
  )
  const found = tests.flatMap(({ OPTIONS }) => {
    const message: unknown = OPTIONS?.message
    if (!isMessage(message) || covered.has(message.message) || !isNews(message)) return []
    return hasFormat && message.message === 'rule.maxLength' ? [] : [message]
  })
  return [...(said ?? []), ...found]
}
