import { addDays, easterOf, type Holidays } from 'panel-engine/schema'

/** The days off of all of Germany; its states have more. */
export const holidays: Holidays = (year) => {
  const easter = easterOf(year)
  return {
    [`${year}-01-01`]: { de: 'Neujahr', en: 'New Year' },
    [addDays(easter, -2)]: { de: 'Karfreitag', en: 'Good Friday' },
    [addDays(easter, 1)]: { de: 'Ostermontag', en: 'Easter Monday' },
    [`${year}-05-01`]: { de: 'Tag der Arbeit', en: 'Labour Day' },
    [addDays(easter, 39)]: { de: 'Christi Himmelfahrt', en: 'Ascension' },
    [addDays(easter, 50)]: { de: 'Pfingstmontag', en: 'Whit Monday' },
    [`${year}-10-03`]: { de: 'Tag der Deutschen Einheit', en: 'German Unity Day' },
    [`${year}-12-25`]: { de: '1. Weihnachtstag', en: 'Christmas Day' },
    [`${year}-12-26`]: { de: '2. Weihnachtstag', en: 'Second day of Christmas' },
  }
}
