import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { placedOf, putErrors, useRequest, usePaused, messageOf } from 'panel-engine/screens'
import { isObject } from 'panel-engine/schema'
import { fixesOf } from '../../kinds/cardList/fixesRule'
import { useToldOf } from '../../kinds/cardList/useToldOf'
import { audience, askReach, namesAnybody } from './reach'

/** Whom a push would reach as its form stands. */
export type Reach =
  | { readonly state: 'nobody' | 'counting' }
  | {
      readonly state: 'counted'
      readonly count: number
      /** Lines of the list were mended after this count. */
      readonly isStale: boolean
    }
  | { readonly state: 'failed'; readonly message: string }

/** The audience as a text to compare: a form copies its values at every key press. */
const textOf = (values: unknown): string =>
  JSON.stringify(values, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )

/** The list of cards in a target, and the lines of it that are mended. */
function listIn(target: unknown) {
  const said = isObject(target) ? target : {}
  const list: unknown = said['targetUsersFile']
  return { list: list instanceof File ? list : null, fixes: said['targetUsersFileFixes'] }
}

/**
 * The target with its list as the list's preview last counted it, without lines that were mended since: so both numbers
 * are of the same list, and a large list is recounted only by the preview's button.
 */
function useTarget(target: unknown): { readonly target: unknown; readonly isStale: boolean } {
  const { list, fixes } = listIn(target)
  const told = useToldOf(list)
  if (!told || !isObject(target)) return { target, isStale: false }
  const isStale = textOf(told.fixes) !== textOf(fixesOf(fixes))
  return { target: { ...target, targetUsersFileFixes: told.fixes }, isStale }
}

/** Counts the recipients of the form's draft as it changes; what the server finds wrong stands beside its field. */
export function useReach(): Reach {
  const request = useRequest()
  const { getValues, setError } = useFormContext()
  const [users, drafted]: readonly unknown[] = useWatch({ name: [...audience] })
  const { target, isStale } = useTarget(drafted)
  const key = textOf([users, target])
  const paused = usePaused(key)
  const [asked, setAsked] = useState(key)
  const isAnybody = namesAnybody({ users, target })
  const { data, error, isFetching } = useQuery({
    queryKey: ['pushReach', asked],
    queryFn: ({ signal }) => askReach(request, { ...getValues(), users, target }, signal),
    enabled: isAnybody && asked === key,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  // the server goes on reading a list after its call was aborted: the next call waits for the last one
  const isReading = isFetching && listIn(target).list !== null
  if (!isReading && asked !== paused) setAsked(paused)
  useEffect(() => {
    putErrors(setError, placedOf(error)?.paths ?? {})
  }, [error, setError])
  if (!isAnybody) return { state: 'nobody' }
  if (asked !== key || isFetching) return { state: 'counting' }
  if (data !== undefined) return { state: 'counted', count: data, isStale }
  const isPlaced = placedOf(error) !== null
  return {
    state: 'failed',
    message: isPlaced ? 'push.reach.wrong' : messageOf(error, 'push.reach.failed'),
  }
}
