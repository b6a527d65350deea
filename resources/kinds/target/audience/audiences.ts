import { isObject } from 'panel-engine/schema'

/** A target that somebody saved under a name. */
export interface Audience {
  readonly id: number
  readonly revision: number
  readonly name: string
  /** The role whose holders see it too; null: its owner alone. */
  readonly role: string | null
  readonly owner: string
  readonly isOwn: boolean
  readonly customerType: number
  readonly customerSubtypes: readonly number[]
  readonly halls: readonly number[]
}

const ids = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : [])

const toAudience = (json: unknown): readonly Audience[] =>
  isObject(json) && typeof json['id'] === 'number' && typeof json['name'] === 'string'
    ? [
        {
          id: json['id'],
          revision: Number(json['revision']),
          name: json['name'],
          role: typeof json['role'] === 'string' ? json['role'] : null,
          owner: String(json['owner'] ?? ''),
          isOwn: json['is_own'] === true,
          customerType: Number(json['customer_type']),
          customerSubtypes: ids(json['customer_subtypes']),
          halls: ids(json['halls']),
        },
      ]
    : []

/** Reads the answer of `audiences`. */
export const toAudiences = (json: unknown): readonly Audience[] =>
  isObject(json) && Array.isArray(json['items']) ? json['items'].flatMap(toAudience) : []
