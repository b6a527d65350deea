import { defineResource, items } from '../src/schema'
import { image, select, target } from '../src/fields'

export default defineResource({
  name: 'promo-article-prices',
  label: {
    pl: ['Cena artykułu', 'Ceny artykułów', 'Cen artykułów'],
    en: ['Article price', 'Article prices'],
    grammar: { gender: 'feminine', accusative: 'cenę artykułu', genitive: 'ceny artykułu' },
  },
  menu: { group: 'others', position: 50, icon: 'tag' },
  api: items('article-prices', 'item', { createAt: 'list', targetClients: true }),
  fields: {
    dnrName: select({
      required: true,
      source: { path: 'article-prices/dnr' },
      label: { pl: 'DNR', en: 'DNR' },
    }),
    image: image({ required: true, width: 320, height: 96 }),
    target: target({ required: true }),
  },
  list: { columns: ['id', 'dnrName', 'image', 'target'] },
})
