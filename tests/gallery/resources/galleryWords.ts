import { crud, defineResource, same, when } from 'panel-engine/schema'
import {
  boolean,
  longText,
  password,
  phones,
  richText,
  secret,
  text,
  texts,
} from 'panel-engine/fields'

const visibleWhen = when('shown', true)

/** Everything that is typed as words. */
export default defineResource({
  name: 'gallery-words',
  label: { pl: ['Słowo', 'Słowa', 'Słów'], en: ['Word', 'Words'] },
  menu: { position: 10, icon: 'message', records: true },
  roles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  api: crud('gallery-words'),
  fields: {
    shown: boolean({ initial: true, label: { pl: 'Pokaż pola', en: 'Show the fields' } }),
    name: text({ required: true, min: 3, max: 60, section: 'general' }),
    postcode: text({
      format: 'postcode',
      wire: 'zip',
      visibleWhen,
      section: 'address',
      label: { pl: 'Kod pocztowy', en: 'Postcode' },
      help: { pl: 'Dwie cyfry, kreska, trzy cyfry', en: 'Two digits, a dash, three digits' },
    }),
    description: longText({ required: true, min: 10, max: 400, visibleWhen }),
    story: richText({
      required: true,
      max: 600,
      visibleWhen,
      label: { pl: 'Historia', en: 'Story' },
    }),
    details: texts({
      max: 4,
      count: 2,
      minLength: 4,
      maxLength: 30,
      copied: false,
      label: { pl: 'Cechy', en: 'Characteristics' },
    }),
    email: text({ format: 'email', required: true, visibleWhen, section: 'contact' }),
    url: text({
      format: 'url',
      required: true,
      visibleWhen,
      section: 'contact',
      label: { pl: 'Strona internetowa', en: 'Website' },
    }),
    phones: phones({
      max: 3,
      required: true,
      visibleWhen,
      section: 'contact',
      label: { pl: 'Telefony', en: 'Phone numbers' },
    }),
    password: password({ use: 'new', required: true, visibleWhen, section: 'password' }),
    repeated: password({
      required: true,
      visibleWhen,
      section: 'password',
      label: { pl: 'Powtórz hasło', en: 'Repeat password' },
    }),
    secret: secret({ visibleWhen, section: 'password' }),
  },
  rules: [same('password', 'repeated')],
  title: 'name',
  list: { columns: ['id', 'name', 'postcode', 'description', 'email', 'phones', 'childCount'] },
})
