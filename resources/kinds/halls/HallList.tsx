import type { FoundListProps } from '../../../src/inputs/choice/FoundList'
import { WordedList } from '../../../src/inputs/choice/WordedList'
import { hallsPath, hallWords } from './list'

/** The halls to choose from; none is everywhere. */
export const HallList = (props: FoundListProps) => (
  <WordedList {...props} path={hallsPath} words={hallWords} />
)
