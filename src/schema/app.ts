import type { Section } from './field'
import type { Resource } from './resource'
import type { RoleTexts } from './roles'
import type { Values } from './values'
import type { Locale } from './languages'
import type { TextsOrLoader } from './languageTexts'
import type { Text } from './text'

/** A day of the week, 1 for Monday to 7 for Sunday (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/**
 * The days off of a year.
 * @returns what each is called, by its day `YYYY-MM-DD`
 */
export type Holidays = (year: number) => Readonly<Record<string, Text>>

/** The features of every app; an app has each that has something to show there, unless `without` names it. */
export type Feature =
  | 'audit'
  | 'bulk'
  | 'copy'
  | 'drafts'
  | 'export'
  | 'history'
  | 'import'
  | 'manual'
  | 'order'
  | 'palette'
  | 'presence'
  | 'savedViews'
  | 'start'
  | 'timeline'

/** How something is written in the app's country. */
export interface Format {
  /** A regular expression (with the `u` flag) that the whole text fits. */
  readonly match: string
  /** A valid example: shown while one types, and in the message about a wrong value. */
  readonly example: string
}

/**
 * What is written differently in each country. Where an app says nothing, a loose check that fits most countries is
 * used.
 */
export interface Formats {
  /** Of a phone number, without the spaces, hyphens and brackets that are free in it. */
  readonly phone?: Format
  readonly postcode?: Format
}

/** The colours of buttons, links and what is chosen, `#rrggbb`; the engine's blue where one is not said. */
export interface Accent {
  /** The ground of a button that is pressed most, and the same under the pointer. */
  readonly accent?: string
  readonly accentHover?: string
  /** Text on that background. */
  readonly onAccent?: string
  /** Links, on the page. */
  readonly accentText?: string
  /** The background of what is selected. */
  readonly accentSoft?: string
}

/** What a company shows of itself: its name and its mark, one letter in a square. */
export interface AppBrand {
  /** Stands in addresses and links; `BRAND` of the settings may give another. */
  readonly key: string
  readonly name: string
  /** Colours of the mark, `#rrggbb`: its square, and the letter in it. */
  readonly markGround?: string
  readonly markInk?: string
  /**
   * Its accent for the light and the dark theme; the start refuses one with too little contrast for text (WCAG 2.2,
   * 1.4.3).
   */
  readonly accent?: { readonly light?: Accent; readonly dark?: Accent }
  /** The lines at the foot of the menu; `COMPANY_LINE` and `COMPANY_ADDRESS` of the settings may give others. */
  readonly companyLine?: string
  readonly companyAddress?: string
}

/**
 * What a company says to the engine: all that the engine knows of it. An app is data and calls nothing; the two doors
 * (the browser's and the server's) hand it over before anything of the engine looks at it.
 */
export interface App {
  /** Its resources by their files, seen from the app's folder: what `import.meta.glob('./*.ts')` finds. */
  readonly resources: Readonly<Record<string, Resource>>
  /** What the company shows of itself. */
  readonly brand?: AppBrand
  /**
   * Its own kinds of field, beside the engine's: the lines of its `kinds/index.ts`. Each is a folder, whose files
   * besides `kind.ts` are handed to the panel and to the server separately.
   */
  readonly kinds?: Readonly<Record<string, unknown>>
  /**
   * What computed fields are computed by, under the names that they say: pure functions of the values of other fields.
   * @example computed: { total: ({ price, amount }) => Number(price) * Number(amount) }
   */
  readonly computed?: Readonly<Record<string, (values: Values) => string | number | null>>
  /**
   * The texts of its languages (`resources/i18n/languages.ts`): those of the first at once, others when they are asked for.
   * @example texts: { de, en: async () => (await import('panel-engine/i18n/en')).texts }
   */
  readonly texts?: Readonly<Record<Locale, TextsOrLoader>>
  /** Its roles, beside those of every app. */
  readonly roles?: Readonly<Record<string, RoleTexts>>
  /** The currency of amounts, ISO 4217: one with two decimals, as prices are stored in hundredths. `EUR` without it. */
  readonly currency?: string
  /** The time zone (tz database) in which days begin and moments are written. `UTC` without it. */
  readonly timeZone?: string
  /** The name shown for that zone where people type a moment; the zone's own name without it. */
  readonly timeZoneName?: Text
  /**
   * How phone numbers and postcodes are written in its country.
   * @example formats: { postcode: { match: '\\d{5}', example: '10115' } }
   */
  readonly formats?: Formats
  /** The day that its weeks begin with, 1 for Monday to 7 for Sunday. Monday without it, as in ISO 8601. */
  readonly firstDayOfWeek?: Weekday
  /**
   * What fetches its days off; weekends are quiet anyway. None without it.
   * @example holidays: async () => (await import('./choices/holidays')).holidays
   */
  readonly holidays?: () => Promise<Holidays>
  /**
   * What it does without: `audit` (the log of changes; the history goes with it), `bulk` (changing and deleting many records at once),
   * `copy` (a new record from one that is there), `drafts` (what was typed and is kept in the browser), `export` (lists as
   * CSV), `history` (of a record, with its restore), `import` (rows, and whole files, read in), `manual` (the manual and
   * the help of each screen), `order` (numbers of ordering changed in the list, and whole orders), `palette` (search of
   * everything), `presence` (who else has a record open), `savedViews` (lists kept under a name), `start` (the start page; `/` leads to the first entry of the menu
   * then), `timeline` (the plan). Its calls, menu entries and buttons are not there then, nor is its code fetched.
   */
  readonly without?: readonly Feature[]
  /**
   * The sections of its forms in their order on the page, its own among the engine's; the engine's that are not named
   * come last. The headings of its own are texts: `form.section.<name>`.
   */
  readonly sections?: readonly Section[]
  /** The groups of the menu, in their order; entries without one stand above them. */
  readonly menuGroups?: Readonly<Record<string, Text>>
  /** The resource that `/` leads to; the start page where none is named. */
  readonly home?: string
  /** The resource that one sees after signing in; the start page where none is named. */
  readonly landing?: string
  /** The resource whose records log the imports; without one imports are not logged. */
  readonly importLog?: string
  /**
   * The tables of resources that were removed on purpose: they stay as they are, with all that is in them. A start
   * without the resource's file is refused until its table is named here.
   * @example retired: ['shelves']
   */
  readonly retired?: readonly string[]
}

/** Types the description of an app: `resources/app.ts` exports the result by default. */
export const defineApp = <A extends App>(app: A): A => app
