import type { Resource } from '../schema'

/** Where one is told who sees a record in the app, and who does not. */
export const whoSeesPath = ({ name }: Resource, id: string | number): string =>
  `/as-customer?record=${encodeURIComponent(`${name}/${id}`)}`
