/** What the samples of the generated tests need of the retailer: a hall, and choices that are there. */
export default {
  resource: 'hall',
  id: 10,
  choices: {
    'dictionary/categories': [1],
    'banner/types/list': [1],
    'banner/screen-types/list': ['main'],
    'restart-gastro/actions': [1, 2, 3],
    'article-prices/dnr': [1, 2, 3],
  },
  // any other source names a record, and the generated tests have none
  drafts: { 'push-history': { type: 'individual', sourceItem: null } },
}
