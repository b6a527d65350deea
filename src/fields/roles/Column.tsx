import type { ColumnProps } from '../column'
import TextColumn from '../text/Column'

/** What an account may do, by the labels of the roles. */
export default function RolesColumn({ value, context }: ColumnProps<'roles'>) {
  const names = (value ?? []).map((role) => context.translate(`role.${role}.name`, { _: role }))
  return <TextColumn value={names.join(', ')} />
}
