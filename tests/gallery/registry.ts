import * as house from '../../resources'
import { registryWith } from './gallery'

/** Stands for `resources/index.ts` where the gallery runs. */
export const { resources, resourceByName, childrenOf } = registryWith(house)
