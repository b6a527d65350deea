import { crud, defineResource, endpoints, neuter } from 'panel-engine/schema'
import { decimal, integer, phones, text } from 'panel-engine/fields'

/** A record as most are, under a number that people give, which the tests of forms and calls open. */
export default defineResource({
  name: 'gallery-places',
  label: {
    pl: ['Miejsce', 'Miejsca', 'Miejsc'],
    en: ['Place', 'Places'],
    grammar: neuter('miejsce', 'miejsca'),
  },
  roles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
  api: endpoints(
    { ...crud('gallery-places').endpoints, update: 'PUT gallery-places/{id}' },
    { body: 'urlencoded' },
  ),
  id: 'typed',
  fields: {
    id: integer({ required: true, min: 1, mode: 'createOnly' }),
    name: text({ required: true }),
    chief: text({ label: { pl: 'Kierownik', en: 'Manager' } }),
    city: text({ required: true, section: 'address', label: { pl: 'Miejscowość', en: 'City' } }),
    postcode: text({
      required: true,
      format: 'postcode',
      section: 'address',
      label: { pl: 'Kod pocztowy', en: 'Postcode' },
    }),
    street: text({
      required: true,
      section: 'address',
      label: { pl: 'Ulica i numer', en: 'Street' },
    }),
    latitude: decimal({
      min: -90,
      max: 90,
      section: 'address',
      startsLine: true,
      label: { pl: 'Szerokość geograficzna', en: 'Latitude' },
    }),
    url: text({
      format: 'url',
      section: 'contact',
      label: { pl: 'Strona internetowa', en: 'Website' },
    }),
    email: text({ format: 'email', section: 'contact' }),
    phones: phones({ max: 3, section: 'contact', label: { pl: 'Telefony', en: 'Phones' } }),
  },
  list: { columns: ['id', 'name', 'city', 'street', 'chief', 'phones'] },
})
