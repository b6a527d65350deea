import { crud, defineResource, feminine, optionsFrom } from 'panel-engine/schema'
import { image, select } from 'panel-engine/fields'
import { target } from './kinds'

export default defineResource({
  name: 'promo-article-prices',
  label: {
    pl: ['Cena artykułu', 'Ceny artykułów', 'Cen artykułów'],
    en: ['Article price', 'Article prices'],
    grammar: feminine('cenę artykułu', 'ceny artykułu'),
  },
  menu: { group: 'others', position: 50, icon: 'tag' },
  api: crud('article-prices', { item: 'article-prices/item' }),
  fields: {
    dnrName: select({
      required: true,
      source: optionsFrom('article-prices/dnr'),
      search: true,
      label: { pl: 'DNR', en: 'DNR' },
    }),
    image: image({ required: true, width: 320, height: 96 }),
    target: target({ required: true }),
  },
  title: 'dnrName',
  list: { columns: ['id', 'dnrName', 'image', 'target'] },
})
