import content from './data/content.json'
import { addDays } from 'panel-engine/schema'
import { spanOf, weekOf } from './days'
import type { DemoClient } from './people'
import { picture, type DemoParts, type DemoRecord } from 'panel-engine/server'
import { linkTo } from './links'
import { targetOf } from './targets'

type Clients = readonly DemoClient[]

export const demoFliers = (today: string, clients: Clients): DemoRecord[] =>
  content.fliers.map(([name = '', shape], n) => {
    const span = spanOf(today, n)
    const title = name.replace('%week', String(weekOf(span.startDate)))
    return {
      name: title,
      orderNo: content.fliers.length - n,
      ...span,
      visibleFrom: addDays(span.startDate, -2),
      photo: picture(140, 150, title, (n * 47 + 210) % 360, shape),
      onlineDocument: n % 3 === 0 ? `https://gazetki.example.com/${span.startDate}.pdf` : null,
      importFilename: null,
      concessionPricesNote: shape === 'wine' ? content.note : null,
      onTop: n === 0,
      availableAnonymous: n % 3 !== 1,
      availableSignedIn: true,
      target: targetOf(n, clients),
    }
  })

const headers = (names: readonly string[], shift: number, today: string, clients: Clients) =>
  names.map((name, n): DemoRecord => ({
    name,
    ...spanOf(today, n),
    importFilename: null,
    target: targetOf(n + shift, clients),
  }))

export const demoPromotions = (today: string, clients: Clients): DemoRecord[] =>
  headers(content.promotions, 3, today, clients)

export const demoNewProducts = (today: string, clients: Clients): DemoRecord[] =>
  headers(content.news, 6, today, clients)

export const demoAdverts = (today: string, clients: Clients): DemoRecord[] =>
  content.adverts.map(([title = '', category, sub], n) => {
    const name = String(title)
    return {
      ...spanOf(today, n),
      categoryId: Number(category),
      subCategoryId: Number(sub),
      displayTime: 3 + (n % 5),
      orderNo: content.adverts.length - n,
      active: n % 8 !== 5,
      showOnTop: n % 5 === 0,
      banner: picture(640, 360, name, (n * 53 + 20) % 360),
      advert: picture(640, 1136, name, (n * 53 + 20) % 360),
      target: targetOf(n + 1, clients),
    }
  })

export const demoBanners = (today: string, clients: Clients): DemoRecord[] =>
  content.banners.map((title, n) => {
    const hue = (n * 61 + 190) % 360
    return {
      name: title,
      type: n % 3 === 0 ? 2 : 1,
      screenType: n % 4 === 1 ? 'bmpl' : 'main',
      ...spanOf(today, n),
      redirectLink: n % 2 === 0 ? `https://www.example.com/akcje/${n + 1}` : null,
      banner: picture(640, 360, title, hue),
      animatedBanner:
        n % 6 === 0 ? { draw: { width: 640, height: 360, title, hue, frames: 4 } } : null,
      barcode: null,
      orderNo: n + 1,
      rotate: n % 2 === 1,
      guest: n % 3 !== 2,
      target: { ...targetOf(n, clients), anonymous: false },
    }
  })

const links: Readonly<Record<string, DemoParts>> = {
  category: linkTo({ id: 'category', tab: 'FOOD' }),
  dashboard: linkTo({ id: 'dashboard', dashboardName: 'dashboard_bonus' }),
  url: linkTo({ url: 'https://www.example.com/partner' }),
}

export const demoLinks = (today: string, clients: Clients): DemoRecord[] =>
  content.links.map(([actionName = '', kind = ''], n) => ({
    actionName,
    ...spanOf(today, n),
    mainAction: links[kind] ?? linkTo({ id: kind }),
    fallbackAction: n % 2 === 0 ? linkTo({ id: 'fliers' }) : null,
    failureMessage: n % 2 === 1 ? content.failure : null,
    target: targetOf(n + 5, clients),
  }))
