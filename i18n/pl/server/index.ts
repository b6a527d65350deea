import { mergeAreas, mergeMessages, type Messages } from '../../messages'
import { pl } from '..'
import { plLater } from '../later'

/** Every Polish text of ours, those that the server alone says among them: the panel does without these. */
export const plOfServer: Messages = mergeMessages(
  pl,
  plLater,
  mergeAreas(
    import.meta.glob<Record<string, Messages>>(['./*.ts', '!./index.ts'], { eager: true }),
  ),
)
