import type { AppTables } from '../../../database/schemaChange/appTables'
import type { Dialect } from '../../../database/dialect'
import { appendOnly, appendOnlyButFor } from './triggers'

/** The audit log. */
export const auditTables: AppTables = {
  name: 'feature audit',
  steps: (dialect) => {
    const { idColumn: id, columnTypes } = dialect
    const int = columnTypes.integer
    return [
      {
        since: 1,
        make: [
          `create table audit (${id}, at ${int} not null, actor_id ${int}, actor text,
            ip text not null, action text not null, resource text, record_id text, before text, after text)`,
          `create index audit_record on audit (resource, record_id, id)`,
          ...appendOnly(dialect),
        ],
      },
      {
        since: 7,
        // each has all columns that the log is filtered by: its long rows are read only for the page that is shown
        make: [
          `create index audit_actor on audit (actor, resource, action, at, id)`,
          `create index audit_place on audit (resource, action, at, actor, id)`,
          `create index audit_action on audit (action, at, actor, id)`,
          `create index audit_words on audit (at, action, actor, resource, record_id, ip, id)`,
        ],
      },
      { since: 15, make: orders(dialect) },
      { since: 17, make: appendOnlyButFor(dialect) },
    ]
  },
}

/**
 * An index for each order of the log, followed by the columns of its filters: a page is read from where it begins,
 * however many lines one person or resource has.
 */
function orders({ name }: Dialect): readonly string[] {
  // null sorts first on SQLite anyway
  const first = name === 'postgres' ? ' nulls first' : ''
  return [
    `create index audit_by_actor on audit (actor${first}, id, action, resource, at)`,
    `create index audit_by_action on audit (action${first}, id, actor, resource, at)`,
    `create index audit_by_resource on audit (resource${first}, id, action, actor, at)`,
    `create index audit_by_record on audit (record_id${first}, id)`,
    `create index audit_by_ip on audit (ip${first}, id)`,
    `create index audit_by_time on audit (at${first}, id, actor, action, resource)`,
    `drop index audit_actor`,
    `drop index audit_place`,
    `drop index audit_action`,
    `drop index audit_words`,
  ]
}
