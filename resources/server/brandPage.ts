import { createHash } from 'node:crypto'
import type { Locale } from 'panel-engine/schema'
import { brandOf, tokensOf } from 'panel-engine/format'
import type { Reply } from 'panel-engine/server'

/** What customers know a configured brand as: `makro` is Makro. */
export const brandName = (key: string): string => brandOf(key).name

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)

function coloursOf(mode: 'light' | 'dark'): string {
  const { canvas, text } = tokensOf(mode)
  return `body{background:${canvas};color:${text}}`
}

/**
 * A page for people who are not signed in: the brand's mark and name over one message, in light and in dark, without
 * scripts. The style is named by its hash, so that the page's policy allows nothing else.
 */
export function brandPage(
  status: number,
  { brand: key, locale, message }: { brand: string; locale: Locale; message: string },
): Reply {
  const brand = brandOf(key)
  const style = `${coloursOf('light')}
@media (prefers-color-scheme:dark){${coloursOf('dark')}}
body{min-height:100vh;margin:0;display:grid;place-content:center;padding:24px;box-sizing:border-box;font:18px/1.5 system-ui,sans-serif;text-align:center;overflow-wrap:anywhere}
header{display:flex;align-items:center;justify-content:center;gap:12px;font-weight:600}
header span{width:40px;line-height:40px;border-radius:6px;background:${brand.markGround};color:${brand.markInk}}
p{max-width:36em;margin:24px auto}`
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
    },
    body: `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(brand.name)}</title>
<style>${style}</style>
<header><span aria-hidden="true">${escape(brand.mark)}</span> ${escape(brand.name)}</header>
<main><p>${escape(message)}</p></main>
</html>
`,
  }
}
