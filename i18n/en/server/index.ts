import { mergeAreas, mergeMessages, type Messages } from '../../messages'
import { en } from '..'
import { enLater } from '../later'

/** Every English text of ours, those that the server alone says among them: the panel does without these. */
export const enOfServer: Messages = mergeMessages(
  en,
  enLater,
  mergeAreas(
    import.meta.glob<Record<string, Messages>>(['./*.ts', '!./index.ts'], { eager: true }),
  ),
)
