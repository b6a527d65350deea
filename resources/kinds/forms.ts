/** The parts of the retailer's kinds that only forms load. */
export const formHalves = import.meta.glob('./*/{Input.tsx,rule.ts,takes.ts,words.ts}', {
  eager: true,
  import: 'default',
})
