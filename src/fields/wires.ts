import { booleanWire } from './boolean/wire'
import { cardListWire } from './cardList/wire'
import { deepLinkWire } from './deepLink/wire'
import { documentWire } from './document/wire'
import { idsWire } from './halls/wire'
import { imageWire } from './image/wire'
import { multiSelectWire } from './multiSelect/wire'
import { passwordWire } from './password/wire'
import { priceWire } from './price/wire'
import { rolesWire } from './roles/wire'
import { selectWire } from './select/wire'
import { targetWire } from './target/wire'
import { textsWire } from './texts/wire'
import { numberWire, textWire, type Wire } from './wire'
import type { AnyField } from '../schema'
import type { Kind } from './kinds'
import { halfOf } from './lookup'

/** How each kind travels, both ways. */
export const wires = {
  text: textWire,
  longText: textWire,
  integer: numberWire,
  decimal: numberWire,
  price: priceWire,
  boolean: booleanWire,
  date: textWire,
  dateTime: textWire,
  time: textWire,
  email: textWire,
  url: textWire,
  color: textWire,
  select: selectWire,
  multiSelect: multiSelectWire,
  texts: textsWire,
  phones: textsWire,
  openingHours: textsWire,
  image: imageWire,
  document: documentWire,
  cardList: cardListWire,
  reference: numberWire,
  halls: idsWire,
  target: targetWire,
  deepLink: deepLinkWire,
  password: passwordWire,
  roles: rolesWire,
  secret: passwordWire,
} satisfies { readonly [K in Kind]: unknown }

/** The wire of a field, whatever its kind. */
export const wireOf = (field: AnyField): Wire<AnyField, unknown, unknown> =>
  halfOf<typeof wires, Wire<AnyField, unknown, unknown>>(wires, field)
