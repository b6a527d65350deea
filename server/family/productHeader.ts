import { createReadStream } from 'node:fs'
import path from 'node:path'
import { translate } from '../../i18n/translate'
import type { Message, Values } from '../../src/schema'
import { CsvError } from '../csv/read'
import { readProducts, type ProductRow } from '../csv/products'
import type { Bound } from './bound'
import type { FamilyContext } from './context'
import type { Hooks, Write } from './family'
import { logImport } from './importLog'
import type { RecordId } from '../store/rows'
import { importsFolder, sourceFiles } from './optionLists'

/** What a product file holds, read before the transaction. */
export interface ProductFile {
  readonly name: string
  readonly startedAt: number
  readonly products: readonly ProductRow[]
  readonly rejected: readonly { readonly line: number; readonly problem: Message }[]
}

/** What every header of products has. */
interface HeaderDraft {
  readonly importFilename: string | number | null
}

const address = (url: string | null) => (url === null ? null : { url, preview: url })

/** Reads the file that a header newly names; a name that is no file of the folder is left to the rules. */
async function readFile({
  context,
  draft,
  stored,
}: Write<HeaderDraft, ProductFile>): Promise<ProductFile | undefined> {
  const name = draft.importFilename
  if (typeof name !== 'string' || name === '' || name === stored?.['importFilename'])
    return undefined
  const files = await sourceFiles(context.config)
  if (!files.some(({ id }) => id === name)) return undefined
  const products: ProductRow[] = []
  const rejected: { line: number; problem: Message }[] = []
  try {
    for await (const lines of readProducts(
      createReadStream(path.join(importsFolder(context.config), name)),
    )) {
      for (const found of lines) {
        if ('product' in found) products.push(found.product)
        else rejected.push(...found.rejected.map((problem) => ({ line: found.line, problem })))
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    rejected.push({ line: 1, problem: error.problem })
  }
  return { name, startedAt: context.now, products, rejected }
}

async function load(
  context: FamilyContext,
  file: ProductFile,
  { id, isNew, bound }: { id: RecordId; isNew: boolean; bound: Bound },
): Promise<Values> {
  const { locale } = context
  await bound.records.add(
    'products',
    file.products.map((product) => ({
      name: product.name,
      netto: product.netto,
      brutto: product.brutto,
      details: product.details,
      isActive: product.isActive,
      productHeaderId: id,
      isNew,
      photo: address(product.photo),
      photoBig: address(product.photoBig),
      photoHighlighted: address(product.photoHighlighted),
    })),
  )
  const lines = new Set(file.rejected.map(({ line }) => line)).size
  const status = file.products.length === 0 ? 'error' : lines > 0 ? 'warning' : 'success'
  await logImport(bound, context, {
    startedAt: file.startedAt,
    status,
    message: lines > 0 ? 'api.importPartly' : 'api.importStarted',
    args: { file: file.name, smart_count: lines },
  })
  const rejected = file.rejected.map(({ line, problem }) => ({
    line,
    message: translate(locale, problem.message, { ...problem.args }),
  }))
  return { import: { loaded: file.products.length, rejected } }
}

/** A header of products: naming a product file adds its rows. */
export const productHeader = ({ isNew = false } = {}): Hooks<HeaderDraft, ProductFile> => ({
  prepare: (write) => readFile(write),
  async afterWrite({ context, prepared }, id, bound) {
    return prepared ? load(context, prepared, { id, isNew, bound }) : undefined
  },
})
