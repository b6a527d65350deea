import { type FoundListProps, WordedList } from 'panel-engine/screens'
import { hallsPath, hallWords } from './list'

/** The halls to choose from; none chosen means everywhere. */
export const HallList = (props: FoundListProps) => (
  <WordedList {...props} path={hallsPath} words={hallWords} />
)
