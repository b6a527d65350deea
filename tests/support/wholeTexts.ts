import type { Messages } from '../../i18n/messages'
import type { TextsOrLoader } from '../../src/schema/languageTexts'
import app from './appDoor'

async function whole(texts: TextsOrLoader | undefined): Promise<Messages> {
  const { server } = typeof texts === 'function' ? await texts() : (texts ?? {})
  if (!server) throw new Error('the texts of the server are missing')
  return server()
}

/** Every text of the app in its languages, those of the engine and those that the server alone says among them. */
export const pl = await whole(app.texts?.pl)
export const en = await whole(app.texts?.en)
