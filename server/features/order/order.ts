import type { Context } from '../../http/context'
import type { Reply } from '../../http/reply'
import type { Model } from '../../resources/model'
import { change } from '../../verbs/update'

/** `{"order_no": n}`: the ordering number alone, with the same guard as any update. */
export const order = (context: Context, models: readonly Model[]): Promise<Reply> =>
  change(context, models, ({ name, resource }) => onlyField(`${name}.order`, resource.order))

/** `{"active": 1}`: the switch alone. */
export const toggle = (context: Context, models: readonly Model[]): Promise<Reply> =>
  change(context, models, ({ name, resource: { api } }) =>
    onlyField(`${name}.api.toggle`, api.toggle),
  )

function onlyField(at: string, only: string | undefined) {
  if (only === undefined) throw new Error(`${at}: names no field`)
  return { kind: 'json', only } as const
}
