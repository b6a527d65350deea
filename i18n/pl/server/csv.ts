/** Headings of a CSV file for people, where a field has several columns; by what comes after its name on the wire. */
export const csv = {
  url: 'adres',
  name: 'nazwa pliku',
}
