import { idForm } from '../../src/fields/stores'
import { familyContext } from '../family/context'
import type { OptionList } from '../family/optionList'
import { readsOf } from '../resources/reads'
import { badQuery } from '../http/apiError'
import type { Context } from '../http/context'
import { readPhrase } from '../http/listQuery'
import { json, type Reply } from '../http/reply'

/** How many choices are answered, as many as the longest page of a list has. */
const most = 500

/**
 * An option list: all its choices, or the first of very many, with `X-Has-More: 1`. One that grows with what people
 * store can be asked for a `phrase` in the names, for the names of `ids` (`ids=7&ids=8`), or for those `after` the last
 * one of an answer.
 * @throws ApiError 400 for a phrase, ids or an id that are too many or too long
 */
export async function choices(context: Context, { items }: OptionList): Promise<Reply> {
  const { config, params, query, store } = context
  const phrase = readPhrase(query)
  const ids = query.getAll('ids')
  if (ids.length > most) throw badQuery('ids')
  const after = query.get('after') ?? undefined
  if (after && !idForm.text.test(after)) throw badQuery('after')
  const { records: reads } = readsOf(store, store.db)
  const found = await items(
    { config, params, reads, locale: context.locale, who: familyContext(context) },
    {
      phrase,
      ...(ids.length > 0 && { ids }),
      ...(after !== undefined && { after }),
      limit: most + 1,
    },
  )
  const answer = { items: found.slice(0, most) }
  return found.length > most ? json(answer, { headers: { 'X-Has-More': '1' } }) : json(answer)
}
