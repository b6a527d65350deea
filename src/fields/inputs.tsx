import type { ComponentType } from 'react'
import type { InputProps } from '../inputs/inputProps'
import { BooleanInput } from './boolean/Input'
import { CardListInput } from './cardList/Input'
import { ColorInput } from './color/Input'
import { DateInput } from './date/Input'
import { DateTimeInput } from './dateTime/Input'
import { DecimalInput } from './decimal/Input'
import { DeepLinkInput } from './deepLink/Input'
import { DocumentInput } from './document/Input'
import { EmailInput } from './email/Input'
import { HallsInput } from './halls/Input'
import { ImageInput } from './image/Input'
import { IntegerInput } from './integer/Input'
import type { Kind } from './kinds'
import { LongTextInput } from './longText/Input'
import { MultiSelectInput } from './multiSelect/Input'
import { OpeningHoursInput } from './openingHours/Input'
import { PasswordInput } from './password/Input'
import { PhonesInput } from './phones/Input'
import { PriceInput } from './price/Input'
import { ReferenceInput } from './reference/Input'
import { RolesInput } from './roles/Input'
import { SecretInput } from './secret/Input'
import { SelectInput } from './select/Input'
import { TargetInput } from './target/Input'
import { TextInput } from './text/Input'
import { TextsInput } from './texts/Input'
import { TimeInput } from './time/Input'
import { UrlInput } from './url/Input'

/** The input of each kind. Browser only; loaded with the form, never with the list. */
export const inputs: { readonly [K in Kind]: ComponentType<InputProps<K>> } = {
  text: TextInput,
  longText: LongTextInput,
  integer: IntegerInput,
  decimal: DecimalInput,
  price: PriceInput,
  boolean: BooleanInput,
  date: DateInput,
  dateTime: DateTimeInput,
  time: TimeInput,
  email: EmailInput,
  url: UrlInput,
  color: ColorInput,
  select: SelectInput,
  multiSelect: MultiSelectInput,
  texts: TextsInput,
  phones: PhonesInput,
  openingHours: OpeningHoursInput,
  image: ImageInput,
  document: DocumentInput,
  cardList: CardListInput,
  reference: ReferenceInput,
  halls: HallsInput,
  target: TargetInput,
  deepLink: DeepLinkInput,
  password: PasswordInput,
  roles: RolesInput,
  secret: SecretInput,
}
