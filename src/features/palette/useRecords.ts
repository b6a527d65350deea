import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isAbsent } from '../../../dataProvider/errors'
import { resources } from '../../schema/registry'
import { useRequest } from '../../app/ShellContext'
import { useResourcePath } from '../../app/useResourcePath'
import { toHits } from '../../resource/hits'
import { useNames } from '../../resource/noun'
import type { Choice } from './choices'

const DELAY = 200
const SHORTEST = 2
/** An id may have a single digit. */
const isEnough = (text: string): boolean => text.length >= SHORTEST || /^\d$/.test(text)

interface Found {
  choices: readonly Choice[]
  isSearching: boolean
  hasFailed: boolean
}

/**
 * Records that match a phrase, from `GET /api/find?phrase=`, asked 200 ms after the last key; of an API without that
 * call, none.
 */
export function useRecords(phrase: string): Found {
  const request = useRequest()
  const path = useResourcePath()
  const { kind } = useNames()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(phrase.trim()), DELAY)
    return () => clearTimeout(timer)
  }, [phrase])
  const isLong = isEnough(settled)
  const [isOffered, setOffered] = useState(true)
  const { data, isFetching, isError } = useQuery({
    queryKey: ['find', settled],
    enabled: isLong && isOffered,
    retry: false,
    queryFn: async ({ signal }) => {
      try {
        const { json } = await request('GET', '/api/find', { query: { phrase: settled }, signal })
        return toHits(json)
      } catch (error) {
        if (!isAbsent(error)) throw error
        setOffered(false)
        return []
      }
    },
  })
  const isSettled = phrase.trim() === settled
  // Enter must not open a record of the former phrase
  const choices = (isLong && isSettled && data ? data : []).flatMap((row): Choice[] => {
    const found = resources.find(({ name }) => name === row.resource)
    const above = resources.find(({ name }) => name === row.parentResource)
    if (!found || (found.parent && !above)) return []
    const isOpened = found.api.endpoints.read !== undefined
    const list = path({
      resource: found,
      parent: above && { resource: above, id: row.parent },
      type: 'list',
    })
    const parent = above && { resource: above, id: row.parent }
    return [
      {
        key: `${row.resource}/${row.id}`,
        section: 'records',
        label: row.label,
        note: [kind(found), above && `${kind(above)} ${row.parentTitle || row.parent}`]
          .filter(Boolean)
          .join(' · '),
        icon: found.menu?.icon ?? above?.menu?.icon ?? '',
        // what has no form is shown in its list
        to: isOpened
          ? path({ resource: found, parent, type: 'edit', id: row.id })
          : `${list}?${new URLSearchParams({ q: settled }).toString()}`,
      },
    ]
  })
  const isWaiting = isOffered && isEnough(phrase.trim()) && !isSettled
  return { choices, isSearching: isFetching || isWaiting, hasFailed: isError }
}
