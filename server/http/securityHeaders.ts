import type { Config } from '../config'

/** Headers of every answer, errors too. An answer's own header of the same name wins. */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cache-Control': 'no-store',
    ...(config.publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/**
 * The panel's page: scripts from this origin alone, none inline. Styles may be inline (emotion
 * writes them), images may lie anywhere (staff paste addresses).
 */
export function pagePolicy(config: Config): string {
  const others = [config.apiUrl, config.analyticsUrl].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  )
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: http: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...others].join(' '),
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
