/** What forms have of the retailer's kinds. */
export const formHalves = import.meta.glob('./*/{Input.tsx,rule.ts,takes.ts,words.ts}', {
  eager: true,
  import: 'default',
})
