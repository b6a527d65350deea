import { listWire, numberOrText } from '../wire'

export const idsWire = listWire<number | string>(numberOrText)
