import { resources } from '../schema/registry'

/** The path below `/api` of the option list with the names of a resource's records. */
export const namesPath = (resource: string): string => `names/${resource}`

/** Whether the records of a resource have parents, so that no single list holds them all. */
export const isBelow = (resource: string): boolean =>
  resources.find(({ name }) => name === resource)?.parent !== undefined
