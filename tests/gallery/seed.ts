import { picture, type DemoContent } from 'panel-engine/server'

/** What is too long for a column and for a line. */
export const long =
  'Żółtawa gęś i źdźbło trawy: nazwa tak długa, że nie zmieści się w żadnej kolumnie ani w jednym wierszu'
const paragraph = `${long}. ${long}. ${long}.`

/** Days that are over, or to come, whenever it is looked at. */
const dates = { startDate: '2020-02-29', endDate: '2098-12-31' }

const words = [
  {
    shown: true,
    name: 'Wypełnione',
    postcode: '02-222',
    description: 'Dwa wiersze,\ndrugi krótszy.',
    story:
      '<h2>Skąd się wzięło</h2><p>Ze <strong>starej</strong> <em>księgi</em>, o której pisze <a href="https://www.example.com/">kronika</a>:</p><ul><li><p>raz</p></li><li><p>dwa</p></li></ul>',
    details: ['pierwsza', 'druga'],
    email: 'ania@example.com',
    url: 'https://www.example.com/hale/10',
    phones: ['22 123 45 67'],
  },
  {
    shown: true,
    name: long.slice(0, 60),
    postcode: '99-999',
    description: paragraph.slice(0, 400),
    story: `<h2>${long}</h2><h3>${long}</h3><p>${paragraph}</p>`,
    details: [1, 2, 3, 4].map((n) => `${n}. ${long.slice(0, 27)}`),
    email: `${'bardzo-dlugi-adres.'.repeat(3)}x@example.com`,
    url: `https://www.example.com/${'bardzo-dluga-sciezka/'.repeat(6)}`,
    phones: ['601 200 300', '602 300 400', '22 765 43 21'],
  },
].map((record) => ({ ...record, password: 'Zielona-Hala-2026', repeated: 'Zielona-Hala-2026' }))

const numbers = [
  { name: 'Wypełnione', pieces: 30, degrees: 21.5, netto: 12.5, ...dates, tint: '#aa00ff' },
  { name: long, pieces: 3600, degrees: -179.999999, netto: 9999999.99, ...dates, tint: '#000000' },
].map((record, n) => ({
  shown: true,
  ...record,
  opens: ['06:30', '23:59'][n] ?? '00:00',
  sentAt: '2020-11-21T12:00:00.000Z',
  goneAt: ['2020-11-22T12:00:00.000Z', '2098-11-22T12:00:00.000Z'][n] ?? null,
  orderNo: n + 1,
  active: n === 0,
}))

/** A filled record and a long one of everything that has a form. */
export function demoContent(): DemoContent {
  const choices = [
    { name: 'Wypełnione', shelf: 1, categoryId: 1, roles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'] },
    { name: long, shelf: 3, categoryId: 2, roles: ['ROLE_ADMIN', 'ROLE_ALLOWED_TO_EDIT_ADS'] },
  ]
  return {
    'gallery-words': words,
    'gallery-child': [0, 1].map((n) => ({
      name: `Sylaba ${n + 1}`,
      orderNo: n + 1,
      parent: { resource: 'gallery-words', index: 0 },
    })),
    'gallery-former': [{ id: 'stara', name: 'Stara' }],
    'gallery-numbers': numbers,
    'gallery-choices': choices.map((record, n) => ({
      shown: true,
      ...record,
      days: n === 0 ? [1] : [1, 2, 3],
      words: n === 0 ? [1] : [2, 1],
      colours: n === 0 ? [] : ['stara'],
      syllable: n + 1,
      syllables: n === 0 ? [] : [1, 2],
      early: true,
      late: n === 1,
    })),
    // without words in them, which would be drawn in a font of this machine
    'gallery-files': ['Wypełnione', long].map((name, n) => ({
      shown: true,
      name,
      image: picture(320, 200, '', 20 + n * 90),
      exact: picture(140, 150, '', 60 + n * 90),
      wide: picture(640, 120, '', 110 + n * 90),
      moving: { draw: { width: 120, height: 90, title: '', hue: 200, frames: 2 } },
      statute: { pdf: name },
    })),
    'gallery-modes': ['Wypełnione', long].map((name, n) => ({ name, code: `KOD-${n}` })),
    'gallery-doors': [
      { code: 'AB-123', position: 'open', reason: 'Dostawa', cost: 9.99, weight: -0.5, turns: -5 },
      {
        code: 'ZZ-999',
        position: 'shut',
        reason: long,
        cost: 1234.5,
        weight: 1000.25,
        turns: 12000,
      },
    ].map((record) => ({ ...record, madeOn: '2020-02-29', testedOn: '2098-12-31' })),
    'gallery-notices': ['Inwentaryzacja', long].map((name, n) => ({
      shown: true,
      name,
      startDate: '2026-11-24',
      ...(n === 0 && { endDate: '2026-11-26' }),
      onLeave: n === 1,
      teams: n === 0 ? [1, 2] : [2, 3],
    })),
    // over midnight in Warsaw, and a day later there than in London
    'gallery-events': [
      {
        name: 'Nocna dostawa',
        startDate: '2026-11-24T09:00:00.000Z',
        endDate: '2026-11-25T23:30:00.000Z',
      },
    ],
    'gallery-rows': ['Wypełnione', long].map((name, n) => ({
      shown: true,
      name,
      prizes: [
        { place: 1, prize: 'Rower miejski', quantity: 1 },
        { place: 2, prize: n === 0 ? 'Hulajnoga' : long.slice(0, 80), quantity: 2 },
        { place: 3, prize: 'Kask', quantity: null },
        ...Array.from({ length: n * 7 }, (_, at) => ({
          place: at + 4,
          prize: 'Kubek',
          quantity: 100,
        })),
      ],
      deliveries: [
        {
          day: '2026-12-01',
          how: 'courier',
          address: n === 0 ? 'ul. Zielona 1, 02-222 Warszawa' : long.slice(0, 100),
          cost: 12.5,
          pieces: 3,
          paid: true,
        },
      ],
    })),
    'gallery-places': [
      { id: 1, name: 'Sad', city: 'Grójec', postcode: '05-600', street: 'Sadowa 1', phones: [] },
    ],
    'gallery-typed': [1, 2].map((id) => ({ id, name: `Numer ${id}`, active: id === 1 })),
    'gallery-variant': [{ name: 'Odmiana' }],
    'gallery-composed': ['one', 'two'].map((group) => ({ group, name: `Lista ${group}` })),
  }
}
