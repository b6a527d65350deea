import type { Resource } from '../../../src/schema'
import { gallery as plain } from '../../gallery/gallery'

const files = import.meta.glob<Resource>('./resources/*.ts', { eager: true, import: 'default' })
/** Those that only the retailer's kinds make. */
export const own: readonly Resource[] = Object.values(files)

const isReplaced = ({ name }: Resource) => own.some((one) => one.name === name)

/** The resources of the gallery with what the retailer's kinds add to them, by name. */
export const gallery: readonly Resource[] = [
  ...plain.filter((one) => !isReplaced(one)),
  ...own,
].toSorted((a, b) => (a.name < b.name ? -1 : 1))
