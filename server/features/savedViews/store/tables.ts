import type { AppTables } from '../../../database/schemaChange/appTables'

/** Lists as people saved them, and which of them a person's list opens with. */
export const savedViewTables: AppTables = {
  name: 'feature saved views',
  steps: ({ idColumn: id, columnTypes: { integer: int } }) => [
    {
      since: 9,
      make: [
        `create table list_view (${id}, resource text not null, name text not null, owner_id ${int} not null,
          role text, content text not null, revision ${int} not null)`,
        `create index list_view_owner on list_view (owner_id, resource)`,
        `create index list_view_role on list_view (role)`,
        `create table list_view_start (user_id ${int} not null, resource text not null, view_id ${int} not null,
          primary key (user_id, resource))`,
      ],
    },
  ],
}
