import * as of from '../../app/support/allKinds'
import { optionsFrom } from 'panel-engine/schema'
import type { Kind } from '../../../src/fields/kinds'

const label = { pl: 'Pole', en: 'Field' }

/** A field of each kind, as one would write it. */
export const kinds = {
  boolean: of.boolean({ initial: true, label }),
  cardList: of.cardList({ label }),
  color: of.color({ initial: '#1d6f42', label }),
  computed: of.computed({
    mode: 'readOnly',
    of: ['price', 'amount'],
    by: 'total',
    gives: 'price',
    label,
  }),
  date: of.date({ required: true, min: 'today', max: '2099-12-31', label }),
  dateTime: of.dateTime({ required: true, label }),
  decimal: of.decimal({ min: -180, max: 180, label }),
  deepLink: of.deepLink({ section: 'action' }),
  document: of.document({ required: true, label }),
  halls: of.halls({ label }),
  image: of.image({ width: 640, height: 360, types: ['jpeg', 'png'], label }),
  integer: of.integer({ min: 1, max: 3600, unit: 's', label }),
  longText: of.longText({ max: 2000, label }),
  multiSelect: of.multiSelect({ source: optionsFrom('dictionary/categories'), min: 1, label }),
  openingHours: of.openingHours({ max: 7, label }),
  password: of.password({ use: 'new', required: true }),
  phase: of.phase({ mode: 'readOnly', begins: 'opensAt', ends: 'closesAt', label }),
  phones: of.phones({ max: 3, label }),
  price: of.price({ required: true, min: 0.01, label }),
  reference: of.reference({ resource: 'hall', label }),
  references: of.references({ resource: 'hall', max: 5, label }),
  richText: of.richText({ max: 2000, label }),
  roles: of.roles({ required: true }),
  rows: of.rows({
    min: 1,
    max: 10,
    of: {
      place: of.integer({ required: true, label: { pl: 'Miejsce', en: 'Place' } }),
      prize: of.text({ max: 80, label: { pl: 'Nagroda', en: 'Prize' } }),
    },
    label,
  }),
  secret: of.secret({ section: 'password' }),
  select: of.select({ options: [{ id: 'a', label: { pl: 'Pierwszy', en: 'First' } }], label }),
  target: of.target({ required: true }),
  text: of.text({ required: true, min: 3, max: 60, label }),
  texts: of.texts({ count: 2, max: 4, maxLength: 30, label }),
} satisfies { readonly [K in Kind]: { readonly kind: K } }
