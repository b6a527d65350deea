import type * as yup from 'yup'
import { booleanRule } from './boolean/rule'
import { cardListRule } from './cardList/rule'
import { colorRule } from './color/rule'
import { dateRule } from './date/rule'
import { dateTimeRule } from './dateTime/rule'
import { decimalRule } from './decimal/rule'
import { deepLinkRule } from './deepLink/rule'
import { documentRule } from './document/rule'
import { emailRule } from './email/rule'
import { hallsRule } from './halls/rule'
import { imageRule } from './image/rule'
import { integerRule } from './integer/rule'
import { longTextRule } from './longText/rule'
import { multiSelectRule } from './multiSelect/rule'
import { openingHoursRule } from './openingHours/rule'
import { passwordRule } from './password/rule'
import { phonesRule } from './phones/rule'
import { priceRule } from './price/rule'
import { referenceRule } from './reference/rule'
import { rolesRule } from './roles/rule'
import { secretRule } from './secret/rule'
import { selectRule } from './select/rule'
import { targetRule } from './target/rule'
import { textFieldRule } from './text/rule'
import { textsRule } from './texts/rule'
import { timeRule } from './time/rule'
import { urlRule } from './url/rule'
import type { FieldOf, Kind } from './kinds'
import type { RuleContext } from './rule'

/** The rule of each kind, as a yup schema. Loaded with the form, never with the list. */
export const rules: {
  readonly [K in Kind]: (field: FieldOf<K>, context: RuleContext) => yup.Schema
} = {
  text: textFieldRule,
  longText: longTextRule,
  integer: integerRule,
  decimal: decimalRule,
  price: priceRule,
  boolean: booleanRule,
  date: dateRule,
  dateTime: dateTimeRule,
  time: timeRule,
  email: emailRule,
  url: urlRule,
  color: colorRule,
  select: selectRule,
  multiSelect: multiSelectRule,
  texts: textsRule,
  phones: phonesRule,
  openingHours: openingHoursRule,
  image: imageRule,
  document: documentRule,
  cardList: cardListRule,
  reference: referenceRule,
  halls: hallsRule,
  target: targetRule,
  deepLink: deepLinkRule,
  password: passwordRule,
  roles: rolesRule,
  secret: secretRule,
}
