// Product rows from files: 100,000 of them by a header that names its file, 5,000 by a file loaded into a list.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { drain, multipart, timed } from './load.mjs'
import { meanwhile, saver, signIn, startFloor, startOurs } from './servers.mjs'
import { row } from './table.mjs'

const dates = { start_date: '2026-12-01', end_date: '2099-12-31', customer_type: '7' }
const line = (n) => `Produkt ${n};12,99;15,98;opis;;;;1;;;`
/** As a retailer's own file is: each name, price and text another, in no order of any column. */
const words = 'mleko ser kawa wino chleb maslo szynka jogurt sok woda piwo ryz makaron'.split(' ')
const word = (n) => words[n % words.length]
/** A price, which the tax puts some zlotys up. */
const price = (n, tax = 0) =>
  `${((n * 7919) % 89) + tax},${String((n * 31) % 100).padStart(2, '0')}`
const ownLine = (n) =>
  `${word(n * 7)} ${word(n * 11)} ${word(n * 5)} ${(n * 7919) % 100_003} ml;${price(n)};${price(n, 8)};` +
  `opis ${word(n)} ${n % 977};${n % 3 === 0 ? '' : `cecha ${n % 100}`};;;1;;;`
const heading =
  'name;netto;brutto;details1;details2;details3;details4;is_active;photo_url;photo_big_url;photo_highlighted_url'

export async function benchProducts({ dataDir, floorDir, isQuick }) {
  const rows = isQuick ? 10_000 : 100_000
  const lines = Array.from({ length: rows }, (_, n) => line(n))
  mkdirSync(path.join(dataDir, 'imports'), { recursive: true })
  writeFileSync(path.join(dataDir, 'imports', 'bench.csv'), `${heading}\n${lines.join('\n')}\n`)
  const ours = await startOurs(dataDir)
  const session = await signIn(ours)
  const save = saver(ours, session)
  /** The floor's time for as many lines; each begins with a process that did nothing yet. */
  const floorOf = async (count, route = 'import', of = lines) => {
    writeFileSync(path.join(floorDir, 'in.csv'), `${of.slice(0, count).join('\n')}\n`)
    const floor = await startFloor(path.join(floorDir, 'floor.sqlite'), floorDir)
    const times = await timed(floor, () => drain(`${floor.url}/${route}`))
    await floor.stop()
    return times
  }
  const send = async (target, parts, headers = {}) => {
    const { type, body } = multipart(parts)
    const response = await fetch(`${ours.url}/api/${target}`, {
      method: 'POST',
      headers: { ...session, 'Content-Type': type, ...headers },
      body,
    })
    const { data } = await response.json()
    if (!response.ok) throw new Error(`${target}: ${response.status} ${JSON.stringify(data)}`)
    return { data, headers: response.headers }
  }

  /** The floor has nobody beside it, so ours is compared alone; then once more while somebody saves. */
  const compare = async (name, { floor, sameTable, must, work }) => {
    const alone = await timed(ours, await work())
    row(name, { times: [floor, alone], by: 'cpu', must })
    // what the table itself costs, which the floor's own has not: six indexes, and the index of search
    if (sameTable)
      row('beside a floor that writes the same table and its indexes', {
        times: [sameTable, alone],
        by: 'cpu',
        must: '',
      })
    const again = await work()
    const { result, longest, p99 } = await meanwhile(save, () => timed(ours, again))
    row('once more, while somebody saves', {
      value: `${result.seconds.toFixed(2)} s; a save ${longest.toFixed(0)} ms at most, ${p99.toFixed(0)} ms of a hundred`,
      ratio: `${((longest / result.seconds / 1000) * 100).toFixed(0)} %`,
      must: '',
    })
  }

  const header = (name, more = {}) => ({ type: 'NEW', name, ...dates, ...more })
  await compare(`CSV in, ${rows.toLocaleString('en')} products`, {
    floor: await floorOf(rows),
    sameTable: await floorOf(rows, 'import-products'),
    must: 'at most 2 times, 200 MB',
    work: async () => () =>
      send('productheader', header('import', { import_filename: 'bench.csv' })),
  })

  const own = Array.from({ length: rows }, (_, n) => ownLine(n))
  writeFileSync(path.join(dataDir, 'imports', 'own.csv'), `${heading}\n${own.join('\n')}\n`)
  const file = { import_filename: 'own.csv' }
  row('every name, price and text another', {
    times: [
      await floorOf(rows, 'import', own),
      await timed(ours, () => send('productheader', header('own', file))),
    ],
    by: 'cpu',
    must: '',
  })

  const some = 5_000
  const bytes = Buffer.from(`${heading}\n${lines.slice(0, some).join('\n')}\n`)
  const upload = { file: { name: 'oferta.csv', type: 'text/csv', bytes } }
  await compare(`${some.toLocaleString('en')} products loaded into a list, audited each`, {
    floor: await floorOf(some),
    must: '',
    work: async () => {
      const { data: parent } = await send('productheader', header('lista'))
      const list = `productheader/${parent.id}/product`
      const { headers } = await send(`${list}/preview`, upload)
      return () => send(`${list}/load`, upload, { 'If-Match': headers.get('etag') })
    },
  })
  await ours.stop()
}
