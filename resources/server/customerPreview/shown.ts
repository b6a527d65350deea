import { isForCustomers } from '../../customerPreview/forCustomers'
import type { Model } from 'panel-engine/verbs'

/** The models whose records customers see. */
export const shownAmong = (models: readonly Model[]): readonly Model[] =>
  models.filter(({ resource, hooks }) => isForCustomers(resource) && !hooks.reading)
