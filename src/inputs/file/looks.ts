import { useCallback, useSyncExternalStore } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'

/** A file that is being read. Resolves to whether it was put into the form, with no question or error left. */
export type Look = Promise<boolean>

const looks = new WeakMap<object, readonly Look[]>()
const listeners = new Set<() => void>()

const looksOf = (form: object): readonly Look[] => looks.get(form) ?? []

function setLooks(form: object, next: readonly Look[]) {
  looks.set(form, next)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a file of the form is being looked at. @param form its control, which stays the same */
export const isLooking = (form: object): boolean => looksOf(form).length > 0

/** Whether the surrounding form has unsaved work: typed values, or a file that is being read. */
export function useIsUnsaved(): boolean {
  const { control } = useFormContext()
  const { isDirty } = useFormState({ control })
  const isAnyLooked = useSyncExternalStore(
    subscribe,
    useCallback(() => isLooking(control), [control]),
  )
  return isAnyLooked || isDirty
}

/** Makes a save of the form wait until a file is read, and leaving the form ask first. */
export function keepLook(form: object, look: Look): void {
  const end = () =>
    setLooks(
      form,
      looksOf(form).filter((one) => one !== look),
    )
  setLooks(form, [...looksOf(form), look])
  look.then(end, end)
}

/**
 * Waits until all files of a form (its control) are read. @returns whether all were put into the form, so that it may
 * be saved
 */
export async function looked(form: object): Promise<boolean> {
  if (!isLooking(form)) return true
  const isPut = await Promise.all(looksOf(form))
  return (await looked(form)) && isPut.every(Boolean)
}
