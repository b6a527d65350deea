import house from '../../../resources/kinds/samples'

/** Sample values of the gallery's kinds, beside those of the retailer's. */
export default {
  ...house,
  ...import.meta.glob('./*/samples.ts', { eager: true, import: 'default' }),
}
