import type { DeepLinkNeed } from './value'

/** A place in the customers' app, with the parts that a link to it needs. */
export interface DeepLinkKind {
  readonly id: string
  readonly needs: readonly DeepLinkNeed[]
  /** The resource whose record it leads to, where it leads to one. */
  readonly resource?: string
}

/** The places that a deep link can lead to; null in the browser until their list has come. */
export let deepLinks: readonly DeepLinkKind[] | null = null

/** Sets the places: the server before it judges any link, the browser once a form has loaded their list. */
export function knowDeepLinks(places: readonly DeepLinkKind[]): void {
  deepLinks = places
}

/** The parts that a place needs; undefined for anything that is no known place. */
export const needsOf = (place: unknown): readonly DeepLinkNeed[] | undefined =>
  deepLinks?.find(({ id }) => id === place)?.needs
