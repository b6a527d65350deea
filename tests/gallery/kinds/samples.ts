/** Sample values of the gallery's kinds. */
export default import.meta.glob('./*/samples.ts', { eager: true, import: 'default' })
