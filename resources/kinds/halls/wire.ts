import { listWire, numberOrText } from 'panel-engine/fields'

export const idsWire = listWire<number | string>(numberOrText)
