import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { translate } from '../../i18n/translate'
import { locales } from '../../src/schema/languages'
import { ApiError, notFound } from './apiError'
import type { Reply } from './reply'

interface Asset {
  readonly type: string
  /** Computed at the first request, so that a start does not wait for it. */
  readonly etag: () => Promise<string>
  readonly isHashed: boolean
  /** Encoding → file; `identity` is always there. */
  readonly files: ReadonlyMap<string, string>
}

/** Serves the built panel; null where nothing was built (the dev server serves it then). */
export type Panel = (request: Request, pathname: string) => Promise<Reply>

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
const suffixes = { br: '.br', gzip: '.gz' } as const

/**
 * The files of `folder`, listed once: no request names a file that is not on the list. Hashed
 * assets never change; every other path that asks for a page gets `index.html`, whose script knows
 * the routes.
 */
export async function createPanel(folder: string, policy: string): Promise<Panel | null> {
  const assets = await readAssets(folder).catch(() => null)
  const index = assets?.get('/index.html')
  if (!assets || !index) return null
  return async (request, pathname) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new ApiError(405, 'error.method', { headers: { Allow: 'GET, HEAD' } })
    }
    const found = assets.get(pathname)
    // A missing script is a 404, never a page: an old tab must notice that its files are gone.
    if (!found && /^\/assets\/|\.\w{2,5}$/.test(pathname)) throw notFound()
    return send(request, found ?? index, policy)
  }
}

async function send(request: Request, asset: Asset, policy: string): Promise<Reply> {
  const isPage = asset.type.startsWith('text/html')
  const etag = await asset.etag().catch(gone)
  if (etag === null) return missing(isPage, policy)
  const headers = {
    ETag: etag,
    Vary: 'Accept-Encoding',
    'Cache-Control': asset.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(isPage && { 'Content-Security-Policy': policy }),
  }
  if (request.headers.get('if-none-match')?.includes(etag)) {
    return { status: 304, headers, body: null }
  }
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = accepts(accepted, 'br') && asset.files.has('br') ? 'br' : 'gzip'
  const compressed = accepts(accepted, encoding) ? asset.files.get(encoding) : undefined
  const file = compressed ?? asset.files.get('identity') ?? ''
  const bytes = await fs.readFile(file).catch(gone)
  if (!bytes) return missing(isPage, policy)
  const body = new Uint8Array(bytes)
  return {
    status: 200,
    headers: {
      ...headers,
      'Content-Type': asset.type,
      'Content-Length': String(body.byteLength),
      ...(compressed !== undefined && { 'Content-Encoding': encoding }),
    },
    body,
  }
}

/** The panel is being built anew, or somebody took its files away: what was listed is gone. */
function gone(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}

function missing(isPage: boolean, policy: string): Reply {
  if (isPage) return away(policy)
  throw notFound()
}

/** A page while the panel's own is missing; it has no script and reloads itself. */
const away = (policy: string): Reply => ({
  status: 503,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'Retry-After': '5',
  },
  body: `<!doctype html><html lang="${locales[0]}"><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<title>503</title>${locales
    .map((locale) => `<p lang="${locale}">${translate(locale, 'error.unavailable')}</p>`)
    .join('\n')}</html>`,
})

const accepts = (header: string, encoding: string) =>
  header.split(',').some((part) => {
    const [name, ...weights] = part.split(';').map((piece) => piece.trim())
    const quality = weights.find((weight) => weight.startsWith('q='))?.slice(2)
    return name === encoding && Number(quality ?? 1) > 0
  })

async function readAssets(folder: string): Promise<ReadonlyMap<string, Asset>> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const known = new Set(names)
  const assets = new Map<string, Asset>()
  for (const file of names) {
    if (file.endsWith('.map') || Object.values(suffixes).some((suffix) => file.endsWith(suffix)))
      continue
    const pathname = `/${path.relative(folder, file).split(path.sep).join('/')}`
    const files = new Map([['identity', file]])
    for (const [encoding, suffix] of Object.entries(suffixes)) {
      if (known.has(file + suffix)) files.set(encoding, file + suffix)
    }
    assets.set(pathname, {
      type: types[path.extname(file)] ?? 'application/octet-stream',
      etag: once(async () => {
        const digest = createHash('sha256').update(await fs.readFile(file))
        return `"${digest.digest('base64url').slice(0, 22)}"`
      }),
      isHashed: pathname.startsWith('/assets/'),
      files,
    })
  }
  return assets
}

/** Runs `work` once and keeps its result, but no failure. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | null = null
  return () => {
    found ??= work().catch((error: unknown) => {
      found = null
      throw error
    })
    return found
  }
}
