import type { Locale } from '../../../src/schema'

/** The word for a thing, what is said of it nowhere, and the paths of texts where that means something else. */
export interface Word {
  readonly word: string
  readonly not: RegExp
  readonly but?: RegExp
}

// Polish letters are escaped: they stand in `i18n/` and `resources/` alone
/** One word for one thing, in both languages. */
export const words: Readonly<Record<Locale, readonly Word[]>> = {
  pl: [
    {
      word: 'obraz',
      not: /\bgrafik/i,
      but: /^graphics\.|^pl\.(rule\.graphicTaken|guide\.screens\.graphics)/,
    },
    {
      word: 'obraz (zdj\u0119cie: of products)',
      not: /zdj\u0119(ci|\u0107)/i,
      but: /products(\.|$)|^pl\.(field\.photo|rule\.image|guide\.tasks\.0\.)|seed\/data\/suggestions/,
    },
    { word: 'import', not: /wczytani(e|a|u|em|ach)(?!\p{L})|wczyt(aj|ywanie) z pliku/iu },
    { word: 'link', not: /odno\u015bnik|odsy\u0142acz|deep link/i },
    { word: 'Historia push', not: /histori\S+ powiadomie\u0144|^powiadomienia push$/i },
    {
      word: 'Zako\u0144czony',
      not: /przesz\u0142[yae](?!\p{L})|minion|po terminie|po zako\u0144czeniu/iu,
      but: /^pl\.field\.(past|cardPast)/,
    },
    { word: 'Aktywny', not: /^(nie )?obowi\u0105zuje$|^trwa$/i, but: /^pl\.field\.period$/ },
    { word: 'Portfel promocji', not: /portfel\p{L}*(?!\p{L}| promocji)/iu, but: /seed/ },
    {
      word: 'Baner koszyka',
      not: /^koszyk\S* klienta$|baner g\u0142\u00f3wny koszyka/i,
      but: /^pl\.shell\.menu/,
    },
    { word: 'test', not: /pr\u00f3bn|testow/i },
    { word: '»…« inside „…” alone', not: /^[^„]*[»«]/ },
    { word: '\u2212 before a number', not: /(^|\s)-\d/ },
    { word: 'klucz', not: /sekret/i, but: /seed/ },
    { word: 'aplikacja uwierzytelniaj\u0105ca', not: /aplikacj\S* z kodami/i },
    {
      word: 'pozycja',
      not: /\bwpis(y|u|em|\u00f3w)?\b|\brekord|\belement(u|em|y|\u00f3w)?\b(?! strony)/i,
      but: /seed/,
    },
    { word: 's\u0105 zachowane', not: /s\u0105 bezpieczne/i },
    { word: 'Trader i HoReCa', not: /HoReCa (i|and|\+) Trader/ },
    { word: 'Retro Bonus', not: /retro bonus|retro-bonus|retrobonus/ },
    { word: 'Dostawy retro', not: /retro delivery/i },
    { word: 'Odznacz wszystko', not: /anuluj zaznaczenie/i },
    { word: 'powiadomienie', not: /notyfikacj/i },
    { word: 'gazetka', not: /ulotk|katalog/i, but: /seed/ },
    { word: 'ze wsp\u00f3ln\u0105', not: /(^|\s)z wsp\u00f3ln/i },
  ],
  en: [
    { word: 'image', not: /\bpictures?\b/i },
    { word: 'record', not: /\bitems?\b/i, but: /^promo-BMPL-menu\.label/ },
    { word: 'key', not: /\bsecret\b/i },
    { word: 'import', not: /\bload(s|ed|ing)? (from a file|a file|products)/i },
    { word: 'Push history', not: /history of push|^push messages$/i, but: /^push-history\.label/ },
    { word: 'Ended', not: /^past$|\bpast days\b/i },
    { word: 'Active', not: /^(live|valid now)$/i },
    { word: 'Promo wallet', not: /(?<!promo )\bwallets?\b/i },
    { word: 'Basket banner', not: /^customer basket$/i, but: /^en\.shell\.menu/ },
    { word: 'link', not: /deep link|hyperlink/i },
    { word: 'Trader and HoReCa', not: /HoReCa (and|\+) Trader/ },
    { word: 'should', not: /\bshall\b/i },
    { word: 'this data', not: /\bthese data\b/i },
    { word: 'View only', not: /looking only/i },
    { word: 'Custom text', not: /words of one’s own/i },
    { word: 'All signed-in users', not: /everybody who is signed in/i },
    { word: 'timeline', not: /line of time/i },
    { word: 'Default sort', not: /^at first (a|de)scending/i },
    { word: 'Retro Bonus', not: /retro bonus/ },
    { word: 'Enter a date', not: /give a date/i },
    { word: 'customer', not: /\bclients?\b/i, but: /\.key$/ },
  ],
}
