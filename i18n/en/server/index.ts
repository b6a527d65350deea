import { mergeAreas, mergeMessages, type Messages } from '../../messages'
import { en } from '..'

/** Every English text of ours, those that the server alone says among them: the panel does without these. */
export const enOfServer: Messages = mergeMessages(
  en,
  mergeAreas(
    import.meta.glob<Record<string, Messages>>(['./*.ts', '!./index.ts'], { eager: true }),
  ),
)
