/** The server's parts of the retailer's kinds. */
export const halves = import.meta.glob('../kinds/*/{rule,server,words}.ts', {
  eager: true,
  import: 'default',
})
