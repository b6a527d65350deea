import type { ColumnProps } from '../column'

/** What an account may do, by the labels of the roles. */
export default function RolesColumn({ value, context }: ColumnProps<'roles'>) {
  const names = (value ?? []).map((role) =>
    context.translate(`input.roles.${role}.name`, { _: role }),
  )
  return names.length > 0 ? <span className="cell-wrap">{names.join(', ')}</span> : null
}
