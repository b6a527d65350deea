/** A screen that no media query fits, and that never changes. */
export const stillMedia = (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false })
