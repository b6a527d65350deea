import type { Dialect } from '../../../database/dialect'
import type { Trx } from '../../../database/store'

/** What stands in the place of a person's value that was erased. */
export const erased = '[erased]'

const refused = 'the audit log is append-only'

/** As the first release had it: lines can be neither changed nor removed, by anybody's query. */
export function appendOnly({ name }: Dialect): readonly string[] {
  if (name === 'sqlite') {
    const refuse = `begin select raise(abort, '${refused}'); end`
    return [
      `create trigger audit_no_update before update on audit ${refuse}`,
      `create trigger audit_no_delete before delete on audit ${refuse}`,
    ]
  }
  return [
    `create or replace function audit_refuse() returns trigger language plpgsql as
      $$ begin raise exception '${refused}'; end $$`,
    `create trigger audit_refuse before update or delete or truncate on audit
      for each statement execute function audit_refuse()`,
  ]
}

/** Rows of `meta` that are there within one transaction alone, so that no other one ever sees them. */
const gates = { forget: 'audit-forget', erase: 'audit-erase' } as const

/** Whether an update only erases: all else stays; before and after stay or become a text with the mark. */
const isErasure = (is: string) =>
  [
    ...['id', 'at', 'actor_id', 'actor', 'ip', 'action', 'resource', 'record_id'].map(
      (name) => `new.${name} ${is} old.${name}`,
    ),
    ...['before', 'after'].map(
      (name) => `(new."${name}" ${is} old."${name}" or new."${name}" like '%${erased}%')`,
    ),
  ].join(' and ')

/**
 * Append-only with two exceptions, each only in a transaction that opens its gate: lines older than a moment may be
 * removed, and a person's values replaced by a mark. Everything else is refused, in these transactions too.
 */
export function appendOnlyButFor({ name }: Dialect): readonly string[] {
  const isOpen = `exists (select 1 from meta where key = '${gates.erase}')`
  const isOld = `old.at < (select cast(value as bigint) from meta where key = '${gates.forget}')`
  if (name === 'sqlite') {
    const refuse = `begin select raise(abort, '${refused}'); end`
    return [
      `drop trigger audit_no_update`,
      `drop trigger audit_no_delete`,
      `create trigger audit_no_update before update on audit
        when not coalesce(${isOpen} and ${isErasure('is')}, 0) ${refuse}`,
      `create trigger audit_no_delete before delete on audit
        when not coalesce(${isOld}, 0) ${refuse}`,
    ]
  }
  return [
    `drop trigger audit_refuse on audit`,
    `create or replace function audit_refuse() returns trigger language plpgsql as
      $$ begin
        if tg_op = 'DELETE' then
          if ${isOld} then return old; end if;
        elsif tg_op = 'UPDATE' then
          if ${isOpen} and ${isErasure('is not distinct from')} then return new; end if;
        end if;
        raise exception '${refused}';
      end $$`,
    `create trigger audit_refuse before update or delete on audit
      for each row execute function audit_refuse()`,
    `create trigger audit_refuse_all before truncate on audit
      for each statement execute function audit_refuse()`,
  ]
}

/** Lets this transaction erase values of lines, or forget lines older than `before` (ms), and nothing else. */
export async function openAudit<T>(
  trx: Trx,
  gate: 'erase' | { readonly before: number },
  work: () => Promise<T>,
): Promise<T> {
  const row =
    gate === 'erase'
      ? { key: gates.erase, value: '' }
      : { key: gates.forget, value: String(gate.before) }
  await trx.insertInto('meta').values(row).execute()
  const result = await work()
  await trx.deleteFrom('meta').where('key', '=', row.key).execute()
  return result
}
