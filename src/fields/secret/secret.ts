const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A fresh secret for one-time passwords: 160 random bits in base32 (RFC 4648), 32 letters. */
export function generateSecret(): string {
  // five bits a letter; 256 is a multiple of 32, so the low five bits of a byte are even
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => ALPHABET[byte & 31]).join(
    '',
  )
}

/** The address that an authenticator app reads (Key Uri Format): SHA-1, 6 digits, 30 s. */
export function otpauthUri(secret: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

/** `ABCD EFGH …`: a secret in groups of four, as one reads it aloud. */
export const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')
