import { locales, tagOf } from '../../src/schema/languages'

/** Code pages by script, or by language where the script is Latin. */
const pages: Readonly<Record<string, string>> = {
  ...Object.fromEntries('bs cs hr hu pl ro sk sl sq sr'.split(' ').map((one) => [one, '1250'])),
  Cyrl: '1251',
  Grek: '1253',
  tr: '1254',
  az: '1254',
  Hebr: '1255',
  Arab: '1256',
  et: '1257',
  lt: '1257',
  lv: '1257',
  vi: '1258',
}

/**
 * The encoding, for `TextDecoder`, in which a Windows of the app's first language writes a CSV file and the names of
 * files: Windows-1250 of Polish, Windows-1252 of German and English.
 */
export function codePage(): string {
  const { language, script = 'Latn' } = new Intl.Locale(tagOf(locales[0])).maximize()
  return `windows-${pages[script] ?? pages[language] ?? '1252'}`
}
