import { DatabaseSync } from '@photostructure/sqlite'

/** The entity that is measured: a flier, with its own columns. */
export const table = 'productheader'
export const columns = [
  'name',
  'start_date',
  'end_date',
  'visible_from',
  'photo',
  'online_document',
  'concession_prices_note',
  'order_no',
  'on_top',
  'available_anonymous',
  'available_signed_in',
  'target',
]

/** The column that a list is sorted by: of a text its sort key. */
export const sortColumn = (name) => (name === 'name' ? 'name__s' : name)

/** Of which the names of copies are made. */
export const words = [
  'gazetka',
  'promocja',
  'tydzien',
  'wiosna',
  'hala',
  'oferta',
  'nabial',
  'kawa',
  'sery',
  'wino',
]

/**
 * Fills the embedded database of a stopped server with copies of its newest flier, up to `rows` of them, each under a
 * name of its own; one in five hundred is green. The search index follows by the table's own triggers.
 * @param {string} file the database @param {number} rows
 */
export function fill(file, rows) {
  const db = new DatabaseSync(file)
  try {
    const template = db
      .prepare(`select * from ${table} where type = 'FLY' order by id desc limit 1`)
      .get()
    if (!template) throw new Error('there is no flier to copy')
    const { n } = db.prepare(`select count(*) as n from ${table} where type = 'FLY'`).get()
    const { id: _, ...rest } = template
    const names = Object.keys(rest)
    const insert = db.prepare(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map(() => '?').join(', ')})`,
    )
    db.exec('begin')
    for (let at = n; at < rows; at += 1) {
      const color = at % 500 === 0 ? 'zielona' : words[at % 7]
      const name = `${words[at % 10]} ${words[(at * 7) % 9]} ${color} ${at}`
      const own = {
        ...rest,
        name,
        name__f: name,
        name__s: name,
        search__f: name,
        end_date: '2099-12-31',
      }
      insert.run(...names.map((column) => own[column] ?? null))
    }
    db.exec('commit')
    db.exec('pragma wal_checkpoint(truncate)')
  } finally {
    db.close()
  }
}
