import { hitsOf } from '../features/palette/hits'
import { notFound } from '../http/apiError'
import type { Context } from '../http/context'
import { json, type Reply } from '../http/reply'
import { models } from '../resources/model'
import { admit, locate } from './locate'

/** `find/{resource}/{id}`: what a record is called, and what it stands under. */
export async function findOne(context: Context): Promise<Reply> {
  const { params, store } = context
  const model = models.get(params['resource'] ?? '')
  if (!model) throw notFound()
  admit(context, model, 'view')
  const found = await locate(context, [model], { db: store.db })
  const [hit] = await hitsOf(context, model, [found.row])
  if (!hit) throw notFound()
  return json(hit)
}
