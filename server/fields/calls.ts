import { kindCalls } from '../../src/fields/traits'
import { verbs, type Intent, type Verb } from '../../src/schema'
import type { Context } from '../http/context'
import type { Reply } from '../http/reply'
import type { Route } from '../http/route'
import { models, type Model } from '../resources/model'
import { serverHalfOf } from './index'
import type { Properties, Schema } from '../jsonSchema'

/** A call of a resource that a kind of its fields answers; its path follows from the kind's trait `calls`. */
export interface FieldCall {
  /** What one must be allowed to do to the resource. */
  readonly intent: Intent
  /** @param served the resources of the path */
  readonly handler: (context: Context, served: readonly Model[]) => Promise<Reply>
  /** The data of its answer. */
  readonly answer: Schema
  /** Statuses that it fails with beside those of any call. */
  readonly failures?: readonly number[]
  /** Keys of its query, by the name of the parameter that several calls have (`openapi/shared.ts`). */
  readonly parameters?: readonly string[]
  /** It looks for a phrase as a list does. */
  readonly isSearched?: true
}

/**
 * What a kind answers beside its records. Handlers import on demand: models are made of kinds, so static imports would
 * be circular.
 */
export interface FieldCalls {
  /** By its verb. */
  readonly verbs?: Readonly<Partial<Record<Verb, FieldCall>>>
  /** Calls that belong to no resource. @param served the resources that have a field of the kind */
  readonly routes?: (served: readonly Model[]) => readonly Route[]
  /** Schemas that the answers refer to, by name. */
  readonly schemas?: Properties
}

/** The calls of each kind that some resource has a field of, with those resources. */
export const callsOfKinds: ReadonlyMap<FieldCalls, readonly Model[]> = collect()

function collect() {
  const found = new Map<FieldCalls, Model[]>()
  for (const model of models.values()) {
    const halves = Object.values(model.resource.fields).map(serverHalfOf)
    for (const calls of new Set(halves.map((half) => half.calls)))
      if (calls) found.set(calls, [...(found.get(calls) ?? []), model])
  }
  return found
}

/** Every verb that a resource may have: the engine's, and behind them those of the kinds. */
export const everyVerb = (): readonly Verb[] => [
  ...verbs,
  // the compiler knows the verbs of kinds by `KindVerbs`
  ...(Object.keys(kindCalls()) as Verb[]),
]

/** What a kind does under a verb; undefined where none does. */
export const fieldCall = (verb: Verb): FieldCall | undefined =>
  [...callsOfKinds.keys()].flatMap((calls) => calls.verbs?.[verb] ?? [])[0]
