import { listWire, numberOrText } from '../../../src/fields/wire'

export const idsWire = listWire<number | string>(numberOrText)
