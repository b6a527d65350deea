/**
 * The door of the engine for calls of an app that answer with records: the models of the resources, and what the engine's
 * own verbs are made of. Models are made of the app's kinds and families, which hence do not load this; their handlers may.
 */
export { isForPeople } from './features/export/listCsv'
export { modelOfName } from './resources/model'
export { readsOf, specOf } from './resources/reads'
export { type Model, models } from './resources/model'
export { wrongTypes } from './verbs/jsonTypes'
export { labelConditions } from './verbs/labels'
export { admit, locate, idOf, parentIdOf, parentRow, scopeOf, seesAll } from './verbs/locate'
