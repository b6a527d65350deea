import path from 'node:path'
import { dayInZone, translate } from 'panel-engine/format'
import type { Message, Values } from 'panel-engine/schema'
import {
  CsvError,
  piecesOf,
  type Bound,
  type FamilyContext,
  type Hooks,
  type Write,
  logImport,
  importsFolder,
} from 'panel-engine/server'
import { addressOf, readProducts, type ProductRow } from './products'
import type { RecordId } from 'panel-engine/store'
import { sourceFiles } from './sourceFiles'

/** A product file that is imported, and the outcome so far. */
export interface ProductFile {
  readonly name: string
  readonly startedAt: number
  readonly came: {
    loaded: number
    /** Lines that are no product. */
    wrong: number
    /** What is wrong with the first of them. */
    readonly rejected: { readonly line: number; readonly problem: Message }[]
  }
}

/** How many wrong lines of a file are reported. */
const MOST_SAID = 1_000

/** What every header of products has. */
interface HeaderDraft {
  readonly importFilename: string | number | null
}

/** The file that a header newly names; a name that is no file of the folder is left to the rules. */
async function newFile({
  context,
  draft,
  stored,
  isRestoring,
}: Write<HeaderDraft, ProductFile>): Promise<ProductFile | undefined> {
  const name = draft.importFilename
  // its products were imported when the file was first named: they are still there, or are restored one by one
  if (isRestoring) return undefined
  if (typeof name !== 'string' || name === '' || name === stored?.['importFilename'])
    return undefined
  const files = await sourceFiles(context.config)
  if (!files.some(({ id }) => id === name)) return undefined
  return { name, startedAt: context.now, came: { loaded: 0, wrong: 0, rejected: [] } }
}

/** The products of a file, as they are read; what is no product is noted. */
async function* productsIn(
  { config, now }: FamilyContext,
  { name, came }: ProductFile,
  header: Header,
): AsyncGenerator<readonly Values[]> {
  try {
    const file = { path: path.join(importsFolder(config), name) }
    for await (const lines of readProducts(piecesOf(file), dayInZone(now))) {
      const products: Values[] = []
      for (const found of lines) {
        if ('product' in found) products.push(recordOf(found.product, header))
        else if (came.wrong++ < MOST_SAID)
          came.rejected.push(...found.rejected.map((problem) => ({ line: found.line, problem })))
      }
      came.loaded += products.length
      yield products
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    came.wrong++
    came.rejected.push({ line: 1, problem: error.problem })
  }
}

interface Header {
  readonly productHeaderId: RecordId
  readonly isNew: boolean
}

/** Written out: a hundred thousand spread objects cost more than their rows. */
const recordOf = (product: ProductRow, { productHeaderId, isNew }: Header): Values => ({
  name: product.name,
  netto: product.netto,
  brutto: product.brutto,
  details: product.details,
  isActive: product.isActive,
  productHeaderId,
  isNew,
  photo: addressOf(product.photo),
  photoBig: addressOf(product.photoBig),
  photoHighlighted: addressOf(product.photoHighlighted),
})

/** Notes in the history of imports what came of a file. @returns what the answer says of it */
async function tell(
  context: FamilyContext,
  { name, startedAt, came: { loaded, wrong, rejected } }: ProductFile,
  bound: Bound,
): Promise<Values> {
  await logImport(bound, context, {
    startedAt,
    status: loaded === 0 ? 'error' : wrong > 0 ? 'warning' : 'success',
    message: wrong > 0 ? 'api.importPartly' : 'api.importStarted',
    args: { file: name, smart_count: wrong },
    rejected,
  })
  const said = rejected.map(({ line, problem }) => ({
    line,
    message: translate(context.locale, problem.message, { ...problem.args }),
  }))
  return { import: { loaded, rejected: said } }
}

/** A header of products: naming a product file adds its rows. */
export const productHeader = ({ isNew = false } = {}): Hooks<HeaderDraft, ProductFile> => ({
  prepare: (write) => newFile(write),
  beside: ({ context, prepared }) =>
    prepared && {
      resource: 'products',
      records: (productHeaderId) => productsIn(context, prepared, { productHeaderId, isNew }),
    },
  async afterWrite({ context, prepared }, _id, bound) {
    return prepared ? tell(context, prepared, bound) : undefined
  },
})
