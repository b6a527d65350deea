import * as house from '../../resources'
import { registryWith } from './gallery'

/** Stands for `resources/index.ts` where the gallery runs. */
export const { resources, fileOf, resourceByName, childrenOf } = registryWith(house)
