/** The inputs of the form of a push, in one file that its list does not load. */
export { CardNumbers } from './CardNumbers'
export { ReachLine } from './ReachLine'
export { SourceItem } from './SourceItem'
export { TestCard } from './TestCard'
