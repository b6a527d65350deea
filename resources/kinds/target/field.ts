import type { Resource } from 'panel-engine/schema'

/** The field that says whom a record is for; a resource has one at most. */
export const targetField = ({ fields }: Resource): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'target')
