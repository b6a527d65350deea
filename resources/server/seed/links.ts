import type { DemoParts } from 'panel-engine/server'
import { emptyDeepLink, type DeepLink } from '../../kinds/deepLink/value'

/** A deep link of the demo. */
export const linkTo = (parts: Partial<DeepLink>): DemoParts => ({
  parts: { ...emptyDeepLink, ...parts },
})
