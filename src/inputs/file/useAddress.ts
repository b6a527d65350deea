import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { isReset } from '../isReset'

/** The giving of an address in place of a file. */
export interface Address {
  readonly isAsked: boolean
  readonly ask: () => void
  readonly type: (text: string) => void
  /** Keeps what was typed. */
  readonly end: () => void
  /** Restores the value from before. */
  readonly cancel: () => void
  /** The input lost the focus: its value is validated. */
  readonly blur: () => void
}

interface Handle<V> {
  readonly value: V | null
  readonly change: (value: V | null) => void
  readonly blur: () => void
}

/**
 * Takes an address in place of a file. The form has it from the first letter on, so it is validated, saved and
 * protected like any other typed value.
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
      // after a reset, neither the typed address nor the value before it belongs to the form
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
