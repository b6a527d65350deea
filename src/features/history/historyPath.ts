import type { Resource } from '../../schema'

/** The address of the log; that of a record's history lies below it, also when the record is gone. */
export const AUDIT = '/audit'

export const historyPath = ({ name }: Pick<Resource, 'name'>, id: string | number): string =>
  `${AUDIT}/${name}/${encodeURIComponent(id)}`
