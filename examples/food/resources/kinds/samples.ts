/** Sample values of the app's kinds, for the generated tests. */
export default import.meta.glob('./*/samples.ts', { eager: true, import: 'default' })
