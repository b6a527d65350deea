import { demoClients } from '../../../resources/server/seed/people'
import { panel, session } from './browser'
import { png, textFile, type TestFile } from './samples'
import { call, type SavedSession } from './session'
import type { Account, Panel } from './startPanel'
import { dayFrom } from '../../support/text'

type Value = string | TestFile

export interface Made {
  readonly id: number
  readonly revision: number
  readonly [key: string]: unknown
}

/** The `data` of an answer. @throws Error with the answer where the call failed */
export async function data(
  path: string,
  {
    method = 'GET',
    body,
    headers,
    as = session(),
    at = panel(),
  }: {
    method?: string
    body?: BodyInit
    headers?: Record<string, string>
    as?: SavedSession
    at?: Panel
  } = {},
): Promise<Made & { items: Made[]; total: number }> {
  const answer = await call(at, as, { method, path, body, headers })
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.json)}`)
  const { data: found } = answer.json as { data: Made & { items: Made[]; total: number } }
  return found
}

/** Sends a multipart body; several values of one key are given as pairs. */
export async function post(
  path: string,
  values: readonly (readonly [string, Value])[],
  headers: Record<string, string> = {},
): Promise<Made> {
  const body = new FormData()
  for (const [key, value] of values) {
    if (typeof value === 'string') body.append(key, value)
    else
      body.append(
        key,
        new Blob([new Uint8Array(value.buffer)], { type: value.mimeType }),
        value.name,
      )
  }
  return data(path, { method: 'POST', body, headers })
}

export const everybody = [['customer_type', '7']] as const

/** A voucher behind the panel's back. */
export const makeVoucher = async (
  identifier: string,
  group: readonly (readonly [string, string])[] = everybody,
): Promise<Made> =>
  post('/api/vouchers', [
    ['action_identifier', identifier],
    ['banner_file', await png(640, 120)],
    ...group,
  ])

export const makeHall = (id: number, name: string, city = 'Lublin'): Promise<Made> =>
  data('/api/hall', {
    method: 'POST',
    body: new URLSearchParams({
      id: String(id),
      name,
      city,
      postcode: '20-001',
      street: 'Testowa 1',
    }),
  })

export const makeFlier = async (
  name: string,
  more: readonly (readonly [string, Value])[] = everybody,
) =>
  post('/api/productheader', [
    ['type', 'FLY'],
    ['name', name],
    ['start_date', dayFrom(0)],
    ['end_date', dayFrom(6)],
    ['photo_file', await png(140, 150)],
    ['available_signed_in', '1'],
    ...more,
  ])

/** Clients that the demo's base has. */
export const clients = (from: number, count: number) =>
  demoClients(dayFrom(0)).slice(from, from + count)

/** A client as a line of a card file. */
export const cardLine = (client: { storeKey: number; customerId: number; personId: number }) =>
  `${client.storeKey},${client.customerId},${client.personId}`

export const cardFile = (cards: readonly string[]): TestFile =>
  textFile('karty.csv', ['store_key,customer_id,person_id', ...cards])

/** An account with these roles; its password and secret are known, so that it can sign in. */
export async function makeUser(
  name: string,
  roles: readonly string[],
): Promise<Account & { id: number }> {
  const email = `${name}@example.com`
  const password = 'Zielona-Hala-2027'
  const body = new URLSearchParams({
    username: email,
    email,
    first_name: 'Test',
    last_name: name,
    password,
    password_confirmation: password,
  })
  for (const role of roles) body.append('roles[]', role)
  const { id, secret } = await data('/api/useraccount', { method: 'POST', body })
  return { id, email, password, secret: String(secret) }
}

/** How many records of a list have a phrase. */
export const countOf = async (path: string, phrase: string): Promise<number> =>
  (await data(`${path}${path.includes('?') ? '&' : '?'}phrase=${encodeURIComponent(phrase)}`)).total
