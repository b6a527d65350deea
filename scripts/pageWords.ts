import { fileURLToPath } from 'node:url'
import { runnerImport, type Plugin } from 'vite'
import { engineFolder, isOther } from './appFolder.mjs'
import type * as FirstWords from './firstWords'
import { handedApp } from './handedApp'

const file = fileURLToPath(new URL('firstWords.ts', import.meta.url))

async function wordsOfApp(): Promise<{ readonly tag: string; readonly noScript: string }> {
  const { module } = await runnerImport<typeof FirstWords>(file, {
    root: engineFolder,
    configFile: false,
    logLevel: 'error',
    plugins: isOther ? [handedApp()] : [],
  })
  return module.firstWords
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Has the page say, in the app's first language, which that is and that it needs scripts. */
export function pageWords(): Plugin {
  let words: ReturnType<typeof wordsOfApp> | undefined
  return {
    name: 'page-words',
    transformIndexHtml: async (html) => {
      words ??= wordsOfApp()
      const { tag, noScript } = await words
      return html
        .replace(/<html lang="\w+">/, `<html lang="${tag}">`)
        .replace(/(<noscript>).*(?=<\/noscript>)/, `$1${escaped(noScript)}`)
    },
  }
}
