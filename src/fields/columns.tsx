import type { ReactNode } from 'react'
import type { AnyField } from '../schema'
import { BooleanColumn } from './boolean/Column'
import { ColorColumn } from './color/Column'
import type { ColumnContext, ColumnOf } from './column'
import { DateColumn } from './date/Column'
import { DateTimeColumn } from './dateTime/Column'
import { DeepLinkColumn } from './deepLink/Column'
import { DocumentColumn } from './document/Column'
import { EmailColumn } from './email/Column'
import { HallsColumn } from './halls/Column'
import { ImageColumn } from './image/Column'
import { NumberColumn } from './integer/Column'
import type { Kind } from './kinds'
import { halfOf } from './lookup'
import { MultiSelectColumn } from './multiSelect/Column'
import { PriceColumn } from './price/Column'
import { ReferenceColumn } from './reference/Column'
import { RolesColumn } from './roles/Column'
import { HiddenColumn } from './secret/Column'
import { SelectColumn } from './select/Column'
import { TargetColumn } from './target/Column'
import { TextColumn } from './text/Column'
import { TextsColumn } from './texts/Column'
import { UrlColumn } from './url/Column'

/** How a value of each kind looks in a list. */
export const columns: { readonly [K in Kind]: ColumnOf<K> } = {
  text: TextColumn,
  longText: TextColumn,
  integer: NumberColumn,
  decimal: NumberColumn,
  price: PriceColumn,
  boolean: BooleanColumn,
  date: DateColumn,
  dateTime: DateTimeColumn,
  time: TextColumn,
  email: EmailColumn,
  url: UrlColumn,
  color: ColorColumn,
  select: SelectColumn,
  multiSelect: MultiSelectColumn,
  texts: TextsColumn,
  phones: TextsColumn,
  openingHours: TextsColumn,
  image: ImageColumn,
  document: DocumentColumn,
  cardList: HiddenColumn,
  reference: ReferenceColumn,
  halls: HallsColumn,
  target: TargetColumn,
  deepLink: DeepLinkColumn,
  password: HiddenColumn,
  roles: RolesColumn,
  secret: HiddenColumn,
}

/** What a cell is given, whatever the kind of its field. */
export interface AnyColumnProps {
  readonly value: unknown
  readonly field: AnyField
  readonly name: string
  readonly title: string
  readonly context: ColumnContext
}

/** The column of a field, whatever its kind. */
export const columnOf = (field: AnyField): ((props: AnyColumnProps) => ReactNode) =>
  halfOf<typeof columns, (props: AnyColumnProps) => ReactNode>(columns, field)
