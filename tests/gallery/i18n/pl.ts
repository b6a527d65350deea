import { joinTexts, type OwnTexts } from 'panel-engine/languages'
import { texts as ofEngine } from 'panel-engine/i18n/pl'

/** What the gallery adds in Polish. */
export const own: OwnTexts = {
  first: {
    numbering: {
      add: 'Nadaj numer',
      title: 'Nowy numer',
      save: 'Nadaj',
      saving: 'Nadaję…',
      summary: 'Nie nadano. Popraw zaznaczone pola.',
      earlier: 'Numer „%{title}” już nadano. Nadać także ten?',
    },
  },
  later: async () => ({
    attendees: {
      notice: 'Ogłoszenie %{phrase}',
      count: 'Liczba osób na liście',
      lost: 'Osób z tej wersji nie ma już na liście. Wczytaj plik jeszcze raz.',
    },
    form: {
      section: {
        message: 'Wiadomość',
        test: 'Próba',
        sending: 'Wysyłka',
        future: 'Przed startem',
        active: 'W trakcie',
        scratched: 'Po zdrapaniu',
        past: 'Zakończone',
        banner: 'Baner',
        advert: 'Reklama',
      },
    },
  }),
  server: async () => ({
    attendees: { stale: 'Lista osób zmieniła się w międzyczasie. Skopiuj zapis jeszcze raz.' },
  }),
}

/** What the gallery says in Polish: the engine's texts and its own. */
export const texts = joinTexts(ofEngine, own)
