import { lazy } from 'react'
import marketingConsents from '../../resources/marketingConsents'
import { screen } from '../engine/screen'

const aside = lazy(async () => ({
  default: (await import('../preview/ConsentPreview')).ConsentPreview,
}))

/** The form shows what the customer will see. */
export default screen(marketingConsents, { aside })
