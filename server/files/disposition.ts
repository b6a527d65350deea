/**
 * A Content-Disposition of RFC 6266: a plain name for old readers, the exact one in UTF-8 (RFC 8187).
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const whole = name.replace(/[\p{Cc}\p{Cs}/\\]/gu, '_')
  const plain = whole
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u0141\u0142]/g, (letter) => (letter === '\u0141' ? 'L' : 'l'))
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["%]/g, '_')
  if (plain === whole) return `${kind}; filename="${plain}"`
  const exact = encodeURIComponent(whole).replace(/['()*]/g, percent)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`
}

function percent(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
}
