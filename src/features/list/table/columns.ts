import { hasState } from '../../../fields/life'
import { isNumeric, traitsOf } from '../../../fields/traits'
import { isSortable } from '../../../fields/stores'
import { titleField } from '../../../fields/title'
import type { AnyField, Resource, TonedChoice } from '../../../schema'
import { childrenOf } from '../../../schema/registry'
import type { ColumnWidth } from './ScrollTable'

/** A column of a list: a field, or one that the engine derives. */
export interface ListColumn {
  readonly key: string
  readonly kind: 'field' | 'id' | 'period' | 'state' | 'childCount' | 'order' | 'toggle'
  /** What the header sorts by; null where it does not. */
  readonly sortField: string | null
  readonly isNumber: boolean
  /** Holds the link that opens the record. */
  readonly isLink: boolean
}

function kindOf(resource: Resource, key: string, mayEdit: boolean): ListColumn['kind'] {
  if (key === 'id') return 'id'
  if (key === 'period' || key === 'state' || key === 'childCount') {
    return resource.fields[key] ? 'field' : key
  }
  if (mayEdit && key === resource.order && resource.api.endpoints.order) return 'order'
  return mayEdit && key === resource.api.toggle ? 'toggle' : 'field'
}

/** Whether the server sorts the list by a field, or by what else its rows have. */
export function isSorted(resource: Resource, name: string): boolean {
  const field = new Map(Object.entries(resource.fields)).get(name)
  if (name === 'id') return true
  if (field) return isSortable(field)
  // a state that depends on the time of day has no order that a database could keep
  return name === 'state'
    ? hasState(resource)
    : name === 'childCount' && childrenOf(resource).length > 0
}

function sortFieldOf(resource: Resource, key: string, kind: ListColumn['kind']): string | null {
  const name = kind === 'period' ? 'startDate' : key
  return isSorted(resource, name) ? name : null
}

/** Every column a list can show, in the order of the definition. */
export function columnsOf(resource: Resource, mayEdit: boolean): readonly ListColumn[] {
  const keys = resource.list?.columns ?? [
    'id',
    ...Object.keys(resource.fields).filter((key) => key !== 'id'),
  ]
  const title = titleField(resource)
  const link = title !== undefined && keys.includes(title) ? title : 'id'
  return keys.map((key) => {
    const kind = kindOf(resource, key, mayEdit)
    const field = resource.fields[key]
    return {
      key,
      kind,
      sortField: sortFieldOf(resource, key, kind),
      // a number that is the record's name is aligned as a name
      isNumber: kind === 'childCount' || (key !== link && field !== undefined && isNumeric(field)),
      isLink: key === link,
    }
  })
}

/** What stands in one cell: a column, or several below each other. */
export interface ListCell {
  readonly key: string
  readonly columns: readonly ListColumn[]
}

/** The cells of a row; in a stack, hidden columns leave no gap. */
export function cellsOf({ list }: Resource, columns: readonly ListColumn[]): readonly ListCell[] {
  const stackOf = (key: string) => list?.stacked?.find((stack) => stack.includes(key))
  const cells = new Map<string | readonly string[], ListColumn[]>()
  for (const column of columns) {
    const place = stackOf(column.key) ?? column.key
    cells.set(place, [...(cells.get(place) ?? []), column])
  }
  return [...cells.values()].map((stack) => ({ key: stack[0]?.key ?? '', columns: stack }))
}

/**
 * The least width of the name column, px; and the extra inset of the first column, which lines up with the page's
 * heading.
 */
const [NAME, FIRST] = [148, 19] as const

/** The widths of the columns that the engine derives, px; a field's come from its kind. */
const derived: { readonly [K in Exclude<ListColumn['kind'], 'field' | 'period'>]: number } = {
  id: 66,
  state: 186,
  childCount: 78,
  order: 92,
  toggle: 90,
}
/** The width to which a column of choices from an endpoint shrinks, px. */
const TIGHT = 96
/** What a letter of a heading takes, the cell's own padding, and the sorting arrow, px. */
const [LETTER, PADDING, ARROW] = [7.4, 18, 15] as const

/** What the longest word of a heading takes, px. */
function headingWidth({ sortField }: ListColumn, label: string): number {
  const word = Math.max(...label.split(' ').map(({ length }) => length))
  return Math.ceil(word * LETTER) + PADDING + (sortField === null ? 0 : ARROW)
}

/** A period on one line, and on two with the dash behind the first, px: days, or instants with their hours. */
function periodWidths({ fields }: Resource): { readonly least: number; readonly tight: number } {
  const { startDate } = fields
  const end = (startDate && traitsOf(startDate).columnWidth) ?? 0
  return { least: 2 * end - 20, tight: end + 10 }
}

function widthOf(resource: Resource, column: ListColumn, label: string): number {
  const heading = headingWidth(column, label)
  if (column.kind === 'period') return Math.max(periodWidths(resource).least, heading)
  if (column.kind !== 'field') return Math.max(derived[column.kind], heading)
  const field = resource.fields[column.key]
  const traits = field && traitsOf(field)
  const short = traits?.isPicture
    ? 80
    : traits?.isSwitch
      ? 84
      : field && isNumeric(field)
        ? 92
        : 140
  return Math.max(traits?.columnWidth ?? short, heading, field ? choiceWidth(field) : 0)
}

/** What a chip has beside its letters, what a letter of it takes, and the most that chips widen their column to, px. */
const [CHIP, CHIP_LETTER, CHIP_WIDEST] = [31, 6.8, 180] as const
/** The most that plain-text choices widen their column to, px: longer ones take a second line. */
const WIDEST = 152
/** The width for a choice from an endpoint, px: a word of medium length. */
const SOURCED = 112

const isSourced = (field: AnyField): boolean => Reflect.get(field, 'source') !== undefined

/** What the longest choice takes, px, in any language, on one line where it is a chip; 0 where there are none. */
function choiceWidth(field: AnyField): number {
  const given: unknown = Reflect.get(field, 'options')
  const options: readonly TonedChoice[] = Array.isArray(given) ? given : []
  if (options.length === 0) return isSourced(field) ? SOURCED : 0
  const widths = options.map(({ label, tone }) => {
    const letters = Math.max(...Object.values(label).map(({ length }) => length))
    return tone
      ? Math.min(CHIP_WIDEST, Math.ceil(letters * CHIP_LETTER) + CHIP)
      : Math.min(WIDEST, Math.ceil(letters * LETTER) + CHIP)
  })
  return Math.max(...widths) + PADDING
}

/** The width to which a column shrinks before the table scrolls; undefined where it does not shrink. */
function tightOf(resource: Resource, { key, kind }: ListColumn): number | undefined {
  if (kind === 'period') return periodWidths(resource).tight
  const { fields } = resource
  const field = kind === 'field' ? fields[key] : undefined
  return field && (traitsOf(field).columnTight ?? (isSourced(field) ? TIGHT : undefined))
}

/** The width of the name column: a long text keeps its usual width there. */
function nameWidth({ fields }: Resource, { key }: ListColumn): number {
  const field = fields[key]
  return Math.max(NAME, (field && traitsOf(field).columnWidth) ?? 0)
}

/**
 * The width of each column, whatever the rows hold. What a wide window leaves goes to the column that names the record
 * (or the last one, where only an id or a moment names it) and to other texts, so that no gap opens in the middle and
 * long texts take few lines.
 */
export function widthsOf(
  resource: Resource,
  columns: readonly ListColumn[],
  labels: ReadonlyMap<string, string>,
): readonly ColumnWidth[] {
  const widths = new Map(
    columnWidths(resource, columns, labels).map((width, at) => [columns[at]?.key, width]),
  )
  return cellsOf(resource, columns).map(({ columns: stack }) => {
    const own = stack.flatMap(({ key }) => widths.get(key) ?? [])
    const [only] = own
    if (own.length === 1 && only) return only
    const least = Math.max(...own.map((one) => one.least))
    // a moment in a stack does not shrink, or its day would wrap away from its time
    const tight = Math.max(
      ...own.map((one, at) =>
        holdsMoment(resource, stack[at]) ? one.least : (one.tight ?? one.least),
      ),
    )
    return {
      least,
      ...(tight < least && { tight }),
      share: Math.max(...own.map(({ share = 0 }) => share)),
    }
  })
}

const holdsMoment = ({ fields }: Resource, column: ListColumn | undefined): boolean => {
  const field = column && fields[column.key]
  return field !== undefined && traitsOf(field).isWhen === true
}

/** The shares of a wide window for the name column and for long texts; other texts have 1. */
const NAME_SHARE = 2
const TEXT_SHARE = 3
/** A wide form field whose column has at least this width holds long text, px. */
const TEXT = 200

/** The share of a text column, so that it takes few lines; numbers, dates and choices keep their width. */
function shareOf({ fields }: Resource, { key, kind, isNumber }: ListColumn): number {
  const field = fields[key]
  if (kind !== 'field' || isNumber || !field) return 0
  const { isPicture, isSwitch, isWhen, isChoice, isWide, columnWidth = 0 } = traitsOf(field)
  if (isPicture || isSwitch || isWhen || isChoice) return 0
  return isWide && columnWidth >= TEXT ? TEXT_SHARE : 1
}

function columnWidths(
  resource: Resource,
  columns: readonly ListColumn[],
  labels: ReadonlyMap<string, string>,
): readonly ColumnWidth[] {
  const named = columns.findIndex(({ isLink, kind }) => isLink && kind !== 'id')
  const isNamedByTime = named >= 0 && holdsMoment(resource, columns[named])
  const slack = named < 0 || isNamedByTime ? columns.length - 1 : named
  return columns.map((column, index) => {
    const label = labels.get(column.key) ?? ''
    const first = index === 0 ? FIRST : 0
    const least =
      (index === named ? nameWidth(resource, column) : widthOf(resource, column, label)) + first
    const tight = tightOf(resource, column)
    const share = shareOf(resource, column)
    // the name column shrinks to no less than its base width
    const floor = index === named && share > 0 ? NAME : headingWidth(column, label)
    return {
      least,
      ...(tight && { tight: Math.min(least, Math.max(tight, floor) + first) }),
      share: index === slack ? Math.max(NAME_SHARE, share) : share,
    }
  })
}
