import type { Condition, Start, Starts } from 'panel-engine/schema'
import type { itemSources } from './push'

function start(
  resource: string,
  type: (typeof itemSources)[number],
  words: Readonly<Record<string, string>>,
  when?: Condition,
): Start {
  return { resource, given: { type, sourceItem: '{id}', ...words }, ...(when && { when }) }
}

/** The lists that a push can be started from, with its source and a first text: in Polish, for customers read it. */
export const pushStarts: Starts = {
  label: { pl: 'Wyślij push', en: 'Send push' },
  takes: ['target'],
  from: [
    start('adverts', 'special', { message: 'Nowa oferta specjalna czeka w aplikacji.' }),
    start(
      'banners',
      'banner_main',
      { message: 'Zobacz, co nowego w aplikacji.' },
      { field: 'screenType', in: ['main', null] },
    ),
    start(
      'banners',
      'banner_bmpl',
      { message: 'Zielone etykiety: sprawdź, co jest dziś taniej.' },
      { field: 'screenType', in: ['bmpl'] },
    ),
    start('fliers', 'fly', { title: '{name}', message: 'Nowa gazetka jest już w aplikacji.' }),
    start('market-makro', 'pro', {
      title: '{name}',
      message: 'Nowa promocja jest już w aplikacji.',
    }),
    start('new-products', 'new', { title: '{name}', message: 'Nowe produkty czekają na Ciebie.' }),
    start('promo-vouchers', 'vouchers', { message: 'Masz nowy voucher w aplikacji.' }),
  ],
}
