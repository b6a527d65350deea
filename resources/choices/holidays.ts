import { addDays, type Holidays, type Text, easterOf } from 'panel-engine/schema'

/** Holidays with a fixed date, some only since the given year. */
const fixed: readonly (readonly [day: string, name: Text, since?: number])[] = [
  ['01-01', { pl: 'Nowy Rok', en: 'New Year' }],
  ['01-06', { pl: 'Trzech Króli', en: 'Epiphany' }, 2011],
  ['05-01', { pl: 'Święto Pracy', en: 'Labour Day' }],
  ['05-03', { pl: 'Święto Konstytucji 3 Maja', en: 'Constitution Day' }],
  ['08-15', { pl: 'Wniebowzięcie NMP', en: 'Assumption' }],
  ['11-01', { pl: 'Wszystkich Świętych', en: 'All Saints' }],
  ['11-11', { pl: 'Święto Niepodległości', en: 'Independence Day' }],
  ['12-24', { pl: 'Wigilia', en: 'Christmas Eve' }, 2025],
  ['12-25', { pl: 'Boże Narodzenie', en: 'Christmas Day' }],
  ['12-26', { pl: 'Drugi dzień Bożego Narodzenia', en: 'Second day of Christmas' }],
]

/** Holidays that move with Easter, by how many days after it they are. */
const moving: readonly (readonly [after: number, name: Text])[] = [
  [0, { pl: 'Wielkanoc', en: 'Easter' }],
  [1, { pl: 'Poniedziałek Wielkanocny', en: 'Easter Monday' }],
  [49, { pl: 'Zielone Świątki', en: 'Pentecost' }],
  [60, { pl: 'Boże Ciało', en: 'Corpus Christi' }],
]

/** The public holidays of Poland in a year (the act on days free from work). */
export const holidays: Holidays = (year) => {
  const easter = easterOf(year)
  return Object.fromEntries([
    ...fixed
      .filter(([, , since = 0]) => year >= since)
      .map(([day, name]) => [`${year}-${day}`, name] as const),
    ...moving.map(([after, name]) => [addDays(easter, after), name] as const),
  ])
}
