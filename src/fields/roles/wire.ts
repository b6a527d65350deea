import { listWire } from '../wire'

export const rolesWire = listWire<string>((text) => text)
