import type { TableSpec } from '../database/tableSpec'

/** The columns of `useraccount` that signing in and sessions read. The resource `users` makes the table. */
export const usersTable: TableSpec = {
  name: 'useraccount',
  columns: [
    { name: 'username', type: 'text', unique: true, searchable: true, sortable: true },
    { name: 'first_name', type: 'text', searchable: true, sortable: true },
    { name: 'last_name', type: 'text', searchable: true, sortable: true },
    { name: 'description', type: 'text', searchable: true, sortable: true },
    { name: 'email', type: 'text', searchable: true, sortable: true },
    { name: 'roles', type: 'json' },
    { name: 'custom_roles', type: 'json' },
  ],
}
