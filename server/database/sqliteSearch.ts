import { sql, type RawBuilder } from 'kysely'

/**
 * FTS5 with trigrams over `search__f`, kept by triggers, so that no write path can forget it.
 * External content: the text is stored once, in the table itself. Nothing is ranked by relevance, so text lengths are
 * not stored; an index of an earlier version that has them works as well.
 */
export const sqliteSearch = {
  create(table: string): readonly string[] {
    const fts = `"${table}__fts"`
    return [
      `create virtual table ${fts} using fts5(search__f, content='${table}', columnsize=0, tokenize='trigram case_sensitive 1')`,
      `create trigger "${table}__fts_i" after insert on "${table}" begin
         insert into ${fts}(rowid, search__f) values (new.rowid, new.search__f); end`,
      `create trigger "${table}__fts_d" after delete on "${table}" begin
         insert into ${fts}(${fts}, rowid, search__f) values ('delete', old.rowid, old.search__f); end`,
      `create trigger "${table}__fts_u" after update of search__f on "${table}"
       when old.search__f is not new.search__f begin
         insert into ${fts}(${fts}, rowid, search__f) values ('delete', old.rowid, old.search__f);
         insert into ${fts}(rowid, search__f) values (new.rowid, new.search__f); end`,
      `insert into ${fts}(${fts}) values ('rebuild')`,
    ]
  },

  drop(table: string): readonly string[] {
    return [
      `drop trigger if exists "${table}__fts_i"`,
      `drop trigger if exists "${table}__fts_d"`,
      `drop trigger if exists "${table}__fts_u"`,
      `drop table if exists "${table}__fts"`,
    ]
  },

  /** A quoted FTS5 string is a literal substring, whatever operators it holds. */
  match(table: string, phrase: string): RawBuilder<boolean> {
    const fts = sql.ref(`${table}__fts`)
    const literal = `"${phrase.replaceAll('"', '""')}"`
    return sql<boolean>`${sql.ref(`${table}.rowid`)} in (select rowid from ${fts} where ${fts} match ${literal})`
  },
}
