import sharp from 'sharp'
import polish from './polish.json'
import { wireNameOf } from '../../src/fields/wire'
import type { AnyField, Entry, Resource } from '../../src/schema'

const pictures = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** A real picture of that size, drawn once. */
export function picture(
  width: number,
  height: number,
  type: 'png' | 'gif' = 'png',
): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${type} ${width}x${height}`
  const known = pictures.get(key)
  if (known) return known
  const image = sharp({
    create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } },
  })
  const made = image
    .toFormat(type)
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes))
  pictures.set(key, made)
  return made
}

export const pdf = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n',
)

/** What a sample may need from outside the definition. */
export interface SampleWorld {
  readonly hall: number
  /** Choices of a select with a source, by its path; of children, by `path > parent's choice`. */
  readonly choices: Readonly<Record<string, string | number>>
}

export const world: SampleWorld = {
  hall: 10,
  choices: {
    'dictionary/categories': 1,
    'banner/types/list': 1,
    'banner/screen-types/list': 'main',
  },
}

/** A draft that every rule accepts, from the definition alone; `n` makes it differ from others. */
export async function sampleDraft(resource: Resource, n = 1): Promise<Record<string, unknown>> {
  const draft: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.mode === 'readOnly') continue
    const value = await sampleValue(name, field, n)
    if (value !== undefined) draft[name] = value
  }
  return draft
}

const option = (field: AnyField, key: string): unknown => Reflect.get(field, key)
const numberOption = (field: AnyField, key: string, fallback: number) =>
  Number(option(field, key) ?? fallback)

async function sampleValue(name: string, field: AnyField, n: number): Promise<unknown> {
  switch (field.kind) {
    case 'text':
      if (option(field, 'format') === 'postcode') return '31-111'
      return name === 'secretToken'
        ? undefined
        : `${polish.sample} ${name} ${n}`.slice(0, numberOption(field, 'max', 255))
    case 'longText':
      return `Wiersz ${n}\n${polish.lines}`
    case 'integer':
      return numberOption(field, 'min', 0) + n
    case 'decimal':
      return 50.25
    case 'price':
      return Number((12.99 + n).toFixed(2))
    case 'boolean':
      return true
    case 'date':
      return /end|to/i.test(name) ? '2027-01-31' : '2026-11-01'
    case 'dateTime':
      return '2026-11-21T12:00:00.000Z'
    case 'time':
      return '08:30'
    case 'email':
      return `osoba${n}@example.com`
    case 'url':
      return `https://example.com/${n}`
    case 'color':
      return '#aa00ff'
    case 'select':
      return choiceOf(field, n)
    case 'multiSelect':
      return []
    case 'texts':
      return ['pierwszy', 'drugi']
    case 'phones':
      return ['601 200 300']
    case 'openingHours':
      return ['pon.-pt. 6:00-22:00']
    case 'roles':
      return ['ROLE_ALLOWED_TO_EDIT_HALLS']
    case 'halls':
      return []
    case 'password':
      return option(field, 'use') === 'current' ? undefined : 'Zupelnie-nowe-haslo-8'
    case 'image': {
      const types = option(field, 'types')
      const type = Array.isArray(types) && !types.includes('png') ? 'gif' : 'png'
      const size = [numberOption(field, 'width', 60), numberOption(field, 'height', 40)] as const
      const file = new File([await picture(...size, type)], `${name}.${type}`, {
        type: `image/${type}`,
      })
      return { upload: file, facts: { type, width: size[0], height: size[1], animated: false } }
    }
    case 'document':
      return { upload: new File([pdf], `${name}.pdf`, { type: 'application/pdf' }), type: 'pdf' }
    case 'target':
      return {
        customerType: 3,
        customerSubtypes: [],
        halls: [world.hall],
        anonymous: false,
        user: null,
      }
    case 'deepLink':
      return {
        id: 'dashboard',
        url: null,
        dashboardName: 'dashboard_extra',
        tab: null,
        flierId: null,
        documentUrl: null,
        parameterId: null,
      }
    default:
      return undefined
  }
}

function choiceOf(field: AnyField, n: number): unknown {
  const options = option(field, 'options')
  if (Array.isArray(options)) return options[n % options.length]?.id
  const source = option(field, 'source')
  if (typeof source !== 'object' || source === null) return undefined
  if (Reflect.has(source, 'childrenOf')) return undefined
  return world.choices[String(Reflect.get(source, 'path'))]
}

/** The body of entries as a browser would send it. */
export function bodyOf(
  entries: readonly Entry[],
  kind: 'multipart' | 'urlencoded',
): FormData | URLSearchParams {
  if (kind === 'urlencoded')
    return new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))
  const form = new FormData()
  for (const [key, value] of entries) {
    if (value instanceof File) form.append(key, value)
    else form.append(key, String(value))
  }
  return form
}

/** The entries without a field's own keys. */
export const without = (
  resource: Resource,
  entries: readonly Entry[],
  field: string,
): readonly Entry[] => {
  const wireName = wireNameOf(field, resource.fields[field] ?? {})
  const isTarget = resource.fields[field]?.kind === 'target'
  const targetKeys =
    /^(customer_type|customer_subtypes|halls|anonymous|user|target_customers|target_users_file)(\[|$)/
  const own = new RegExp(`^${wireName}(_file|_url|_delete)?(\\[|$)`)
  return entries.filter(([key]) => !(isTarget ? targetKeys : own).test(key))
}
