import { notFound } from '../../http/apiError'
import type { Context } from '../../http/context'
import { presentName } from '../../resources/former'
import { findFile } from '../../files/store/rows'
import { served } from '../../verbs/file'

/** A file that a record has or had, as history shows it: 404 once it is older than `HISTORY_FILES`. */
export async function pastFile(context: Context): Promise<Response> {
  const { store, params } = context
  const resource = presentName(params['resource'] ?? '')
  return served(context, async (id) => {
    const present = await findFile(store.db, { resource }, id)
    const row = present ?? (await findFile(store.db, { resource, from: 'past_file' }, id))
    if (!row) throw notFound()
    return row
  })
}
