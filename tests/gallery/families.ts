import { families as house } from '../../server/family/families'
import { galleryFamilies } from './gallery'

/** Stands for `server/family/families.ts` where the gallery runs. */
export const families: typeof house = new Map([...house, ...galleryFamilies])
