import type { Plugin } from 'vite'
import { ofApp } from '../ofApp'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Puts the app's first language and its text about required JavaScript into the page. */
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
