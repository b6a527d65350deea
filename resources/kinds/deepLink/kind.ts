import type { FieldOptions } from 'panel-engine/schema'
import { kind } from 'panel-engine/fields'
import { settleDeepLink } from './settle'
import type { DeepLink } from './value'
import { deepLinkWire } from './wire'

/** A place in the customer's app, or a web address. */
export const deepLink = kind<FieldOptions, DeepLink>()('deepLink', {
  wire: deepLinkWire,
  store: 'json',
  empty: null,
  filter: 'presence',
  settle: settleDeepLink,
  isWide: true,
  places: 'deeplink',
  columnWidth: 190,
})
