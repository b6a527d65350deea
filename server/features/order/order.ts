import type { Context } from '../../http/context'
import type { Reply } from '../../http/reply'
import type { Model } from '../../resources/model'
import { change } from '../../verbs/update'

/** `{"order_no": n}`: the ordering number alone, with the same guard as any update. */
export const order = (context: Context, models: readonly Model[]): Promise<Reply> =>
  change(context, models, { kind: 'json', only: onlyField(models, 'order') })

/** `{"active": 1}`: the switch alone. */
export const toggle = (context: Context, models: readonly Model[]): Promise<Reply> =>
  change(context, models, { kind: 'json', only: onlyField(models, 'toggle') })

function onlyField(models: readonly Model[], verb: 'order' | 'toggle'): string {
  const fieldIn = ({ resource: { order: number, api } }: Model) =>
    verb === 'order' ? number : api.toggle
  const [field] = models.flatMap((model) => fieldIn(model) ?? [])
  if (field === undefined) throw new Error(`${models[0]?.name ?? ''}.${verb}: names no field`)
  return field
}
