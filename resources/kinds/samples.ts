/** Sample values of the retailer's kinds, for the generated tests. */
export default import.meta.glob('./*/samples.ts', { eager: true, import: 'default' })
