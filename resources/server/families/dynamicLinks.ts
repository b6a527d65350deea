import { dayInZone, translate } from 'panel-engine/format'
import { randomInt } from 'node:crypto'
import dynamicLinks from '../../dynamicLinks'
import type { Values } from 'panel-engine/schema'
import {
  type Reply,
  family,
  type FamilyContext,
  type Kit,
  type RecordReads,
  recordAt,
} from 'panel-engine/server'
import { brandPage } from '../brandPage'
import { schemeIn } from '../linkSettings'
import { addressOf, isDeepLink } from '../linkTarget'

/** No letters that look alike: links are read out on the telephone. 45 bits. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const newSlug = () =>
  Array.from({ length: 9 }, () => letters[randomInt(letters.length)] ?? 'a').join('')

const linkOf = (slug: unknown, { config }: Pick<FamilyContext, 'config'>) =>
  `${config.publicUrl}/l/${String(slug)}`

/** The former slug of a restored link, for its code is in print. Null without one, or where another link has it now. */
async function freeSlug(link: unknown, records: RecordReads): Promise<string | null> {
  const [, slug] = /\/l\/([a-z2-9]{9})$/.exec(String(link ?? '')) ?? []
  if (slug === undefined) return null
  return (await records.first('dynamic-links', { link: slug })) ? null : slug
}

/** The column `link` holds the slug; the address follows the settings. */
export default family(dynamicLinks, {
  async beforeWrite({ stored, former }, { records }) {
    const link = stored?.['link'] ?? (await freeSlug(former?.['link'], records)) ?? newSlug()
    return { link, qrCode: null }
  },

  phrase: (phrase) => /\/l\/([a-z2-9]+)\/?\s*$/i.exec(phrase)?.[1] ?? phrase,

  read: (record, context) => ({
    ...record,
    link: linkOf(record['link'], context),
    qrCode: `/api/dynamic-link/link/${String(record['id'])}/qr.png`,
  }),

  routes: [
    {
      method: 'GET',
      path: 'dynamic-link/link/{id}/qr.png',
      roles: 'view',
      handler: (context, kit) => qr(context, kit, 'png'),
    },
    {
      method: 'GET',
      path: 'dynamic-link/link/{id}/qr.svg',
      roles: 'view',
      handler: (context, kit) => qr(context, kit, 'svg'),
    },
    { method: 'GET', path: '/l/{slug}', roles: 'public', handler: follow },
  ],
})

async function qr(context: FamilyContext, { reads }: Kit, format: 'png' | 'svg'): Promise<Reply> {
  const record = await recordAt(reads.records, 'dynamic-links', context)
  const link = linkOf(record['link'], context)
  const options = { errorCorrectionLevel: 'M' as const, margin: 4 }
  const { default: qrcode } = await import('qrcode')
  const body =
    format === 'png'
      ? new Uint8Array(await qrcode.toBuffer(link, { ...options, type: 'png', width: 600 }))
      : await qrcode.toString(link, { ...options, type: 'svg' })
  return {
    status: 200,
    headers: {
      'Content-Type': format === 'png' ? 'image/png' : 'image/svg+xml; charset=utf-8',
      'Content-Disposition': `inline; filename="link-${record.id}.${format}"`,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
    body,
  }
}

/** `GET /l/{slug}`: to the main action within its days, else to the fallback, else a page that says why not. */
async function follow(context: FamilyContext, { reads }: Kit): Promise<Reply> {
  const { params, config, now, locale } = context
  const slug = params['slug'] ?? ''
  const record = /^[a-z2-9]{9}$/.test(slug)
    ? await reads.records.first('dynamic-links', { link: slug })
    : null
  const part = (name: string) => {
    const value: unknown = record?.[name]
    return isDeepLink(value) ? addressOf(value, schemeIn(config)) : null
  }
  const address =
    (record && isRunning(record, now) ? part('mainAction') : null) ?? part('fallbackAction')
  if (address !== null) return { status: 302, headers: { Location: address }, body: null }
  const message = String(record?.['failureMessage'] ?? translate(locale, 'api.linkGone'))
  return brandPage(404, { brand: config.brand, locale, message })
}

function isRunning(record: Values, now: number): boolean {
  const today = dayInZone(now)
  return String(record['startDate']) <= today && today <= String(record['endDate'])
}
