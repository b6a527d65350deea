/** What the samples of the generated tests need of the gallery: a place, and choices that are there. */
export default {
  resource: 'gallery-places',
  id: 10,
  choices: { 'dictionary/categories': [1], 'article-prices/dnr': [1, 2, 3] },
}
