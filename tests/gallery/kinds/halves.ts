/** What the server and the tests have of the gallery's kinds. */
export const halves = import.meta.glob('./*/{rule,server,samples,words}.ts', {
  eager: true,
  import: 'default',
})
