import { mkdtempSync, openAsBlob, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { resourceByName } from '../../../src/schema/registry'
import { badLinesOf } from '../../../resources/server/cards/cardList'
import { readCards, cardColumns } from '../../../resources/server/cards/readCards'
import { readHeaded } from '../../../server/csv/headed'
import { proposeColumns } from '../../../server/csv/headings'
import { productColumns, readProducts } from '../../../resources/server/products'
import { clientColumns, toClient } from '../../../resources/server/imports/clients'
import { deviceColumns, toDevice } from '../../../resources/server/imports/devices'
import { suggestionColumns, toSuggestion } from '../../../resources/server/imports/suggestions'
import { CsvError, type CsvOptions, type CsvRow } from '../../../server/csv/read'
import { readTable } from '../../../server/csv/table'
import { piecesOf, type Content } from '../../../server/files/content'
import type { TempFile } from '../../../server/files/tempFile'
import { parseEndpoint, type Message } from '../../../src/schema'
import { openApi } from '../../support/server/api'

type OnDisk = Exclude<Content, Uint8Array>
/** What a file came to, in a few words. */
export type Read = (file: OnDisk) => Promise<string>

/** Something that reads files which people bring. */
export interface HostileReader {
  readonly name: string
  /** Bytes of the largest file that it takes. */
  readonly size: number
  /** What an honest file of it begins with. */
  readonly columns: readonly string[]
  /** Another reader reads the same way; a quick run leaves this one out. */
  readonly isLikeAnother?: true
  readonly open: () => Promise<Read>
}

const MiB = 1024 ** 2

const tempFile = (file: OnDisk): TempFile => {
  const head = Buffer.alloc(0)
  return {
    name: 'plik.csv',
    type: '',
    size: statSync(file.path).size,
    content: file,
    beside: async () => head,
  }
}

const honestly =
  (read: (file: OnDisk) => Promise<string>): Read =>
  async (file) => {
    try {
      return await read(file)
    } catch (error) {
      if (error instanceof CsvError) return error.problem.message
      throw error
    }
  }

const products = resourceByName('products')
const rate = (headings: readonly string[]) =>
  Object.keys(proposeColumns(products, headings).columns).length

/** What an import reads; what it stores is another's test. */
const imported = <T>(
  name: string,
  options: CsvOptions,
  toOne: (row: CsvRow) => { value: T } | { rejected: readonly Message[] },
): HostileReader => ({
  name: `import ${name}`,
  size: 64 * MiB,
  columns: options.columns,
  open: async () =>
    honestly(async (file) => {
      let rows = 0
      let rejected = 0
      for await (const lines of readTable(file, options))
        for (const line of lines)
          if ('row' in line && 'value' in toOne(line.row)) rows++
          else rejected++
      return `${rows} rows, ${rejected} wrong`
    }),
})

/** A call of the API, whose answer is taken as it comes. */
const called = (name: string, verb: 'preview' | 'load'): HostileReader => ({
  name,
  size: 8 * MiB,
  columns: productColumns,
  async open() {
    const api = await openApi()
    const parent = (await api.create(resourceByName('fliers'))).data['id']
    const send = async (endpoint: 'preview' | 'load', file: OnDisk, tag = '') => {
      const { method, path: way } = parseEndpoint(products.api.endpoints[endpoint] ?? '')
      const address = `http://panel.local/api/${way.replace(/\{\w+\}/, String(parent))}`
      const headers = { ...api.session, ...(tag && { 'If-Match': tag }) }
      const body = new FormData()
      body.append('file', await openAsBlob(file.path), 'plik.csv')
      const response = await api.app.fetch(new Request(address, { method, headers, body }))
      const said = response.status === 422 ? (await response.json()).data?.errors : {}
      let length = 0
      if (!response.bodyUsed) for await (const piece of response.body ?? []) length += piece.length
      const size = length > 1024 ? `, ${Math.round(length / 1024)} kB` : ''
      const why = Object.values(said ?? {})
        .slice(0, 2)
        .join(' ')
      return { tag: response.headers.get('etag') ?? '', said: `${response.status} ${why}${size}` }
    }
    const tagOf = async () => {
      const place = path.join(mkdtempSync(path.join(os.tmpdir(), 'honest-')), 'plik.csv')
      writeFileSync(place, 'name;netto;brutto\nKawa;1;2\n')
      return (await send('preview', { path: place })).tag
    }
    return async (file) => (await send(verb, file, verb === 'load' ? await tagOf() : '')).said
  },
})

export const hostileReaders: readonly HostileReader[] = [
  {
    name: 'rows under a header',
    size: 8 * MiB,
    columns: productColumns,
    open: async () =>
      honestly(async (file) => {
        const { headings, rows } = await readHeaded(tempFile(file), rate)
        return `${headings.length} headings, ${rows.length} rows`
      }),
  },
  {
    name: 'card list',
    size: 64 * MiB,
    columns: cardColumns.columns,
    open: async () =>
      honestly(async (file) => {
        const table = readTable(file, cardColumns)
        const { cards, rejectedCount } = await readCards(table, async (asked) =>
          asked.map(() => true),
        )
        return `${cards.length} cards, ${rejectedCount} wrong`
      }),
  },
  {
    name: 'bad lines of a card list',
    size: 64 * MiB,
    columns: cardColumns.columns,
    open: async () =>
      honestly(async (file) => `${(await badLinesOf(tempFile(file))).length} wrong`),
  },
  {
    name: 'product file',
    size: 64 * MiB,
    columns: productColumns,
    open: async () =>
      honestly(async (file) => {
        let rows = 0
        let rejected = 0
        for await (const lines of readProducts(piecesOf(file), '2026-11-30'))
          for (const line of lines)
            if ('product' in line) rows++
            else rejected++
        return `${rows} rows, ${rejected} wrong`
      }),
  },
  imported('clients', clientColumns, toClient),
  { ...imported('devices', deviceColumns, toDevice), isLikeAnother: true },
  { ...imported('suggestions', suggestionColumns, toSuggestion), isLikeAnother: true },
  called('preview of a load', 'preview'),
  called('load', 'load'),
]
