import type { Resource } from 'panel-engine/schema'

/** The fields of a resource that lead somewhere in the customers' app. */
export const linkFields = ({ fields }: Resource): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'deepLink')
