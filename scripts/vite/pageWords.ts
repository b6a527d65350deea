import type { Plugin } from 'vite'
import { ofApp } from '../ofApp'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Has the page say, in the app's first language, which that is and that it needs scripts. */
export function pageWords(): Plugin {
  return {
    name: 'page-words',
    transformIndexHtml: async (html) => {
      const { tag, noScript } = (await ofApp()).firstWords
      return html
        .replace(/<html lang="\w+">/, `<html lang="${tag}">`)
        .replace(/(<noscript>).*(?=<\/noscript>)/, `$1${escaped(noScript)}`)
    },
  }
}
