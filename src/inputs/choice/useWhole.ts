import { useQuery } from '@tanstack/react-query'
import type { Request } from '../../../dataProvider/http'
import { useRequest } from '../../app/ShellContext'
import { useLocale } from '../useTexts'
import { type Listed, type Option, readListed } from './useOptions'

/** The most answers read for one list: twenty times the length of one. */
const MOST = 20

/**
 * The query of a whole option list, in as many answers as it takes; beyond twenty the rest is left out, and `hasMore`
 * says so. For code that needs all options; to let people choose, search for what is typed (`useSearched`).
 */
export const wholeQuery = (
  request: Request,
  { path, locale }: { readonly path: string; readonly locale: string },
) => ({
  queryKey: ['options', path, 'whole', locale],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Listed> => {
    const found = new Map<Option['id'], Option>()
    let answer = await readListed(request, { path, query: {}, signal })
    for (let count = 1; ; count++) {
      const before = found.size
      for (const option of answer.options) found.set(option.id, option)
      const last = answer.options.at(-1)
      // an API that does not know the question answers the same again
      const isNew = found.size > before
      if (!answer.hasMore || !last || !isNew || count === MOST)
        return { options: [...found.values()], hasMore: answer.hasMore }
      answer = await readListed(request, { path, query: { after: String(last.id) }, signal })
    }
  },
  staleTime: 5 * 60_000,
})

/** A whole option list; undefined while it is read. */
export function useWhole(path: string | null): Listed | undefined {
  const request = useRequest()
  const locale = useLocale()
  const query = wholeQuery(request, { path: path ?? '', locale })
  return useQuery({ ...query, enabled: path !== null }).data
}
