import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isObject, type Values } from '../schema'
import { OPENED } from './navigation'

/** Where a form begins that something leads to: at the input of a path, with values that are not saved yet. */
export interface Beginning {
  /** The path of the input, as `data-field` has it. */
  readonly at: string
  readonly values: Values
  /** What else the form is to be told, in a form that it knows, e.g. dropped files. */
  readonly more?: unknown
}

/** The state of an entry that opens a form at one of its fields. */
export const openedAt = (begins: Beginning) => ({ ...OPENED, begins }) as const

/**
 * Tells a form, once it is ready, where it begins; null where its entry does not say. The entry forgets it: a copy, and the
 * record after this one, keep the rest of what it says.
 */
export function useBeginning(isReady: boolean, begin: (at: Beginning | null) => void): void {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  useEffect(() => {
    if (!isReady) return
    const { begins, ...rest }: Values = isObject(state) ? state : {}
    const isSaid = isObject(begins) && typeof begins['at'] === 'string'
    if (isSaid) void navigate({ pathname, search }, { replace: true, state: rest })
    begin(isSaid ? toBeginning(begins) : null)
    // eslint-disable-next-line react/exhaustive-deps -- told once
  }, [isReady])
}

const toBeginning = ({ at, values, more }: Values): Beginning => ({
  at: String(at),
  values: isObject(values) ? values : {},
  more,
})
