import type { LaterTexts } from '../../areas'

/** Reports: the overview, the charts, the span. */
export const report: LaterTexts['report'] = {
  title: 'Reports',
  base: 'Customer base: %{smart_count} customer |||| Customer base: %{smart_count} customers',
  share: '%{percent} of the base',
  ofHalls: '%{smart_count} hall |||| %{smart_count} halls',
  byHall: 'Signed-in customers by hall',
  byHallHint: 'Customers who have signed in to the app, by the hall they are registered in',
  more: 'The %{shown} halls with the most signed-in customers are shown. The table has all of them.',
  shares: 'Share of the customer base',
  sharesHint: 'How many of all customers have signed in, given consent or signed up',
  hall: 'Hall',
  what: 'Report',
  clients: 'Customers',
  percent: 'Share in %',
  noHall: 'No hall',
  goneHall: 'Deleted hall (%{id})',
  asTable: 'Show as a table',
  print: 'Print',
  chartKeys:
    'Bar chart. The arrows walk along the bars; the same data is in the table behind “Show as a table”.',
  failed: 'The reports could not be loaded',
  empty: {
    title: 'The customer base is empty',
    text: 'Reports are made from the customer base. Ask an administrator to import the customer base.',
  },
  span: {
    title: 'Last sign-in',
    from: 'Last sign-in from',
    to: 'Last sign-in to',
    until: '–',
    clear: 'Clear the dates',
    order: 'The end date is before the start date',
  },
}
