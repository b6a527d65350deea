import catalogue from './data/catalogue.json'
import { chance } from './random'
import { picture, type DemoRecord } from 'panel-engine/server'

/**
 * Products for the headers of the demo: 6 to 20 for a flier, fewer for the others. Prices differ from
 * header to header; the pictures of one article are the same everywhere, and drawn once.
 *
 * @param headers how many records each resource has
 */
export function demoProducts(headers: Readonly<Record<string, number>>): DemoRecord[] {
  const products: DemoRecord[] = []
  for (const [resource, count] of Object.entries(headers)) {
    for (let index = 0; index < count; index++) {
      const luck = chance(index * 31 + resource.length * 977)
      const wanted = resource === 'fliers' ? luck.between(6, 20) : luck.between(4, 9)
      const start = luck.between(0, catalogue.length - 1)
      for (let n = 0; n < wanted; n++) {
        const place = (start + n) % catalogue.length
        const article = catalogue[place]
        if (!article) continue
        const netto = Math.round(article.netto * (82 + luck.between(0, 24))) / 100
        const hue = (place * 37) % 360
        products.push({
          parent: { resource, index },
          name: article.name,
          netto,
          brutto: Math.round(netto * article.vat * 100) / 100,
          details: article.details,
          isActive: !luck.percent(8),
          photo: picture(140, 150, article.name, hue, article.shape),
          photoBig: n % 4 === 0 ? picture(640, 1136, article.name, hue, article.shape) : null,
          photoHighlighted:
            n % 9 === 0 ? picture(400, 300, article.name, (hue + 40) % 360, article.shape) : null,
        })
      }
    }
  }
  return products
}

/** The catalogue as a product file (contract section 4), for `DATA_DIR/imports`. */
export function productFile(from: number, count: number): string {
  const head =
    'name;netto;brutto;details1;details2;details3;details4;is_active;photo_url;photo_big_url;photo_highlighted_url'
  const price = (value: number) => value.toFixed(2).replace('.', ',')
  const lines = catalogue.slice(from, from + count).map(({ name, netto, vat, details }, at) => {
    const texts = [0, 1, 2, 3].map((n) => details[n] ?? '')
    const photo = `https://images.example.com/products/${from + at + 1}.jpg`
    return [name, price(netto), price(netto * vat), ...texts, '1', photo, '', ''].join(';')
  })
  return `\uFEFF${[head, ...lines].join('\r\n')}\r\n`
}
