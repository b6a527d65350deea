/** A typed colour as `#rrggbb`: with or without #, three digits or six; anything else stays as typed. */
export function parseColor(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  if (text === '') return null
  const [, digits] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(text) ?? []
  if (!digits) return text
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}
