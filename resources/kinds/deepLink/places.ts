import type { DeepLinkNeed } from './value'

/** A place in the customers' app, with the parts that it needs to be told. */
export interface DeepLinkKind {
  readonly id: string
  readonly needs: readonly DeepLinkNeed[]
  /** The resource whose record it leads to, where it leads to one. */
  readonly resource?: string
}

/** The places that a deep link can lead to; null in the browser until their list has come. */
export let deepLinks: readonly DeepLinkKind[] | null = null

/** Takes them: the app's server does before a link is judged, a form once it has read them. */
export function knowDeepLinks(places: readonly DeepLinkKind[]): void {
  deepLinks = places
}

/** What a place asks for; undefined for one that is none, whatever a person calls it. */
export const needsOf = (place: unknown): readonly DeepLinkNeed[] | undefined =>
  deepLinks?.find(({ id }) => id === place)?.needs
