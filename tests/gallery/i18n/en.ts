import { joinTexts, type OwnTexts } from 'panel-engine/languages'
import { texts as ofEngine } from 'panel-engine/i18n/en'

/** What the gallery adds in English. */
export const own: OwnTexts = {
  first: {
    numbering: {
      add: 'Give a number',
      title: 'New number',
      save: 'Give it',
      saving: 'Giving it…',
      summary: 'Not given. Mend the marked fields.',
      earlier: 'The number “%{title}” is given already. Give this one too?',
    },
  },
  later: async () => ({
    attendees: {
      notice: 'Notice %{phrase}',
      count: 'People on the list',
      lost: 'The people of that version are on no list any more. Load the file again.',
    },
    form: {
      section: {
        message: 'Message',
        test: 'Trial',
        sending: 'Sending',
        future: 'Before the start',
        active: 'While it runs',
        scratched: 'Once scratched',
        past: 'After the end',
        banner: 'Banner',
        advert: 'Advert',
      },
    },
  }),
  server: async () => ({
    attendees: { stale: 'The list of people has changed meanwhile. Copy the record again.' },
  }),
}

/** What the gallery says in English: the engine's texts and its own. */
export const texts = joinTexts(ofEngine, own)
