import '../../../src/app/panelDoor'
import { loadGuide } from '../../../i18n/guide'
import { flattenMessages } from '../../../i18n/messages'
import { resources } from '../../../src/schema/registry'
import type { Locale } from '../../../src/schema'
import { en, pl } from '../../support/wholeTexts'
import { paths, readText } from './tree'

/** A text that a person reads, where it stands, and in what language. */
export interface Told {
  readonly path: string
  readonly locale: Locale
  readonly text: string
}

const localeOf = (path: string, fallback: Locale): Locale =>
  /(^|\.)en(\.|$)/.test(path) ? 'en' : /(^|\.)pl(\.|$)/.test(path) ? 'pl' : fallback

/** Every text in a value, however deep, by its path. */
function told(value: unknown, path: string, fallback: Locale = 'pl'): readonly Told[] {
  if (typeof value === 'string') return [{ path, locale: localeOf(path, fallback), text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => told(inner, `${path}.${key}`, fallback))
}

const locales = { pl, en }

const panel = Object.entries(locales).flatMap(([locale, tree]) =>
  [...flattenMessages(tree)].map(([key, text]): Told => ({
    path: `${locale}.${key}`,
    locale: locale === 'pl' ? 'pl' : 'en',
    text,
  })),
)

const guides = [
  ...told(await loadGuide('pl'), 'pl.guide'),
  ...told(await loadGuide('en'), 'en.guide', 'en'),
]

const labels = resources.flatMap((resource) =>
  told(resource, resource.name).filter(({ path }) => /\.(pl|en)(\.\d)?$/.test(path)),
)

const seed = paths
  .filter((file) => /^resources\/server\/seed\/data\/\w+\.json$/.test(file))
  .flatMap((file) => told(JSON.parse(readText(file)), file))

/** Every text of the panel: messages of the panel and the server, the guide, labels, and the demo's own content. */
export const allTexts: readonly Told[] = [...panel, ...guides, ...labels, ...seed].flatMap(
  ({ text, ...rest }) => text.split(' |||| ').map((form) => ({ ...rest, text: form })),
)
