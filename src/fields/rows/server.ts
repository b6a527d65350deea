import { csvFormOf } from '../../../server/csv/write'
import type { ServerHalf } from '../../../server/fields/half'
import type { Properties } from '../../../server/jsonSchema'
import type { Judged } from '../../../server/fields/judged'
import type { AnyField, Locale } from '../../schema'
import { printCell } from '../cells'
import { wireNameOf, type Problem } from '../codec'
import { halfOf, isEmpty, tableOf, traitsOf } from '../traits'
import { pointedAt } from '../reference/pointed'
import { printRows } from './cell'
import { rowsBounds, type RowsOptions } from './kind'
import { isRow, keptCells, settleRows, storedNames } from './row'
import { rowsWire } from './wire'

/** What the server alone knows of the kinds of cells; `server/fields` brings them. */
const serverHalves = tableOf<ServerHalf>('server')

const cellsOf = ({ of }: RowsOptions) =>
  Object.entries(of).map(([name, cell]) => ({
    name,
    cell,
    wireName: wireNameOf(name, cell),
    half: halfOf(serverHalves, cell),
  }))

/** A cell as files have it: a day as in a column of its own, not as people write it; in a language, with its decimal sign. */
const printStored = (cell: AnyField, value: unknown, locale: Locale | undefined): string => {
  const { cell: form } = traitsOf(cell)
  if (form === 'day' && !isEmpty(value)) return String(value)
  const text = printCell(cell, value, locale)
  const hasPoint = form === 'number' && locale !== undefined && csvFormOf(locale).decimal === '.'
  return hasPoint ? text.replace(',', '.') : text
}

const boundsOf = (field: RowsOptions) => {
  const { min, max } = { ...rowsBounds, ...field }
  return { ...(min > 0 && { minItems: min }), maxItems: max }
}

const objectOf = (properties: readonly Properties[]) => ({
  type: 'object',
  properties: Object.assign({}, ...properties),
})

/** The checks that need the database, for a cell as if its row were a record. */
async function judgeRow(
  row: unknown,
  { name, field, at, judged }: { name: string; field: RowsOptions; at: number; judged: Judged },
): Promise<readonly Problem[]> {
  if (!isRow(row)) return []
  const ofRow = {
    ...judged,
    draft: row,
    stored: keptCells(row, settleRows(judged.stored?.[name], field)),
    wrong: new Set<string>(),
  }
  const found = await Promise.all(
    cellsOf(field)
      .filter((one) => !isEmpty(row[one.name]))
      .map(({ name: cell, cell: own, half }) => half.judge?.(cell, own, ofRow) ?? []),
  )
  return found.flat().map((problem) => ({ ...problem, path: `${name}.${at}.${problem.path}` }))
}

const half: ServerHalf<RowsOptions> = {
  read: (wireName, field) => ({
    [wireName]: {
      type: 'array',
      items: objectOf(cellsOf(field).map((one) => one.half.read(one.wireName, one.cell))),
    },
  }),
  // of a form: the keys of the first row stand for those of all
  body: (wireName, field) => ({
    ...Object.fromEntries(
      cellsOf(field).flatMap((one) =>
        Object.entries(one.half.body(one.wireName, one.cell)).map(([key, schema]) => [
          `${wireName}[0][${key}]`,
          {
            ...schema,
            description: `Of the first row; the next one is ${wireName}[1][${key}], and so on.`,
          },
        ]),
      ),
    ),
    [`${wireName}[]`]: {
      type: 'string',
      const: '',
      description: 'Once and empty, in place of rows: none.',
    },
  }),
  json: (wireName, field) => ({
    [wireName]: {
      type: 'array',
      ...boundsOf(field),
      items: {
        ...objectOf(cellsOf(field).map((one) => one.half.read(one.wireName, one.cell))),
        additionalProperties: false,
      },
    },
  }),
  hasFreeKeys: true,
  cell: (value, field, locale) =>
    printRows(rowsWire.fromJson('rows', { rows: value }, field), field.of, (cell, one) =>
      printStored(cell, one, locale),
    ),
  leadingTo: (column, { resource, id, field }) =>
    Object.entries(field.of).flatMap(([name, cell]) =>
      pointedAt(cell) === resource
        ? storedNames(name, cell).map((stored) => ({ column, cell: stored, equals: id }))
        : [],
    ),
  judge: async (name, field, judged) => {
    const rows: unknown = judged.draft[name]
    const found = await Promise.all(
      (Array.isArray(rows) ? rows : []).map((row, at) =>
        judgeRow(row, { name, field, at, judged }),
      ),
    )
    return found.flat()
  },
}

export default half
