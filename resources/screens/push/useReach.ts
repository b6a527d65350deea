import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { placedOf, useRequest, usePaused, messageOf } from 'panel-engine/screens'
import { isObject } from 'panel-engine/schema'
import { isLight } from '../../kinds/target/lightList'
import { audience, askReach, namesAnybody } from './reach'

/**
 * Whom it is for, as far as it is counted anew for it. A large list is not sent again for each line that is mended of it: the
 * question before the push counts all of it.
 */
function counted(target: unknown): unknown {
  if (!isObject(target)) return target
  const { targetUsersFileFixes: _, ...rest } = target
  const list: unknown = rest['targetUsersFile']
  return list instanceof File && !isLight(list) ? rest : target
}

/** Whom a push would reach as its form stands. */
export type Reach =
  | { readonly state: 'nobody' | 'counting' }
  | { readonly state: 'counted'; readonly count: number }
  | { readonly state: 'failed'; readonly message: string }

/** A text that is the same as long as the audience is: a form copies its values at every letter typed. */
const textOf = (values: unknown): string =>
  JSON.stringify(values, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )

/** Counts the recipients of the form's draft as it changes; what the server finds wrong stands beside its field. */
export function useReach(): Reach {
  const request = useRequest()
  const { getValues, setError } = useFormContext()
  const [users, target]: readonly unknown[] = useWatch({ name: [...audience] })
  const key = textOf([users, counted(target)])
  const asked = usePaused(key)
  const isAnybody = namesAnybody({ users, target })
  const { data, error, isFetching } = useQuery({
    queryKey: ['pushReach', asked],
    queryFn: ({ signal }) => askReach(request, getValues(), signal),
    enabled: isAnybody && asked === key,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => {
    for (const [path, message] of Object.entries(placedOf(error)?.paths ?? {}))
      setError(path, { type: 'server', message })
  }, [error, setError])
  if (!isAnybody) return { state: 'nobody' }
  if (asked !== key || isFetching) return { state: 'counting' }
  if (data !== undefined) return { state: 'counted', count: data }
  const isPlaced = placedOf(error) !== null
  return {
    state: 'failed',
    message: isPlaced ? 'push.reach.wrong' : messageOf(error, 'push.reach.failed'),
  }
}
