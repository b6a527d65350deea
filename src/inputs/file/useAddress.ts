import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { isReset } from '../isReset'

/** The giving of an address in place of a file. */
export interface Address {
  readonly isAsked: boolean
  readonly ask: () => void
  readonly type: (text: string) => void
  /** What was typed stays. */
  readonly end: () => void
  /** What was there before comes back. */
  readonly cancel: () => void
  /** The box was left, so that what is in it is judged. */
  readonly blur: () => void
}

interface Handle<V> {
  readonly value: V | null
  readonly change: (value: V | null) => void
  readonly blur: () => void
}

/**
 * Takes an address in place of a file. The form has it from the first letter on: it is judged, saved and asked about as
 * anything else that is typed.
 */
export function useAddress<V>(
  { value, change, blur }: Handle<V>,
  valueOf: (url: string) => V,
): Address {
  const [before, setBefore] = useState<{ readonly value: V | null } | null>(null)
  const end = () => setBefore(null)
  const { watch } = useFormContext()
  const isAsked = before !== null
  useEffect(() => {
    if (!isAsked) return
    const { unsubscribe } = watch((_, event) => {
      // neither what was typed nor what was there before is the form's any more
      if (isReset(event)) setBefore(null)
    })
    return unsubscribe
  }, [watch, isAsked])
  const back = () => before && change(before.value)
  return {
    isAsked,
    ask: () => setBefore({ value }),
    type: (text) => (text.trim() ? change(valueOf(text.trim())) : back()),
    end,
    cancel: () => {
      back()
      end()
    },
    blur,
  }
}
