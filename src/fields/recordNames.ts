import { resources } from '../schema/registry'

/** Where the server answers the records of a resource by what people call them, below `/api`: an option list. */
export const namesPath = (resource: string): string => `names/${resource}`

/** Whether the records of a resource stand under others, so that no list of its own has all of them. */
export const isBelow = (resource: string): boolean =>
  resources.find(({ name }) => name === resource)?.parent !== undefined
