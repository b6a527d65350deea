import { crud, defineResource, endpoints, feminine } from 'panel-engine/schema'
import { decimal, integer, phones, text } from 'panel-engine/fields'
import { openingHours } from './kinds'

export default defineResource({
  name: 'hall',
  label: {
    pl: ['Hala', 'Hale', 'Hal'],
    en: ['Hall', 'Halls'],
    grammar: feminine('halę', 'hali'),
  },
  menu: { position: 70, icon: 'warehouse' },
  roles: ['ROLE_ALLOWED_TO_EDIT_HALLS'],
  api: endpoints({ ...crud('hall').endpoints, update: 'PUT hall/{id}' }, { body: 'urlencoded' }),
  id: 'typed',
  fields: {
    id: integer({
      required: true,
      min: 1,
      mode: 'createOnly',
      label: { pl: 'Numer hali', en: 'Hall number' },
    }),
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
    longitude: decimal({
      min: -180,
      max: 180,
      section: 'address',
      label: { pl: 'Długość geograficzna', en: 'Longitude' },
    }),
    url: text({
      format: 'url',
      section: 'contact',
      label: { pl: 'Strona internetowa', en: 'Website' },
    }),
    email: text({ format: 'email', section: 'contact' }),
    phones: phones({ max: 3, section: 'contact', label: { pl: 'Telefony', en: 'Phone numbers' } }),
    openHours: openingHours({
      max: 7,
      section: 'contact',
      label: { pl: 'Godziny otwarcia', en: 'Opening hours' },
    }),
  },
  list: { columns: ['id', 'name', 'city', 'street', 'chief', 'phones'] },
})
