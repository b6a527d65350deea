import type { Messages } from '../../i18n/messages'
import { texts as enTexts } from '../../resources/i18n/en/texts'
import { texts as plTexts } from '../../resources/i18n/pl/texts'
import type { LanguageTexts } from '../../src/schema/languageTexts'

async function whole({ server }: LanguageTexts): Promise<Messages> {
  if (!server) throw new Error('the texts of the server are missing')
  return server()
}

/** Every text of the app in its languages, those of the engine and those that the server alone says among them. */
export const pl = await whole(plTexts)
export const en = await whole(enTexts)
