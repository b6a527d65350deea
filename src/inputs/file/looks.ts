import { useCallback, useSyncExternalStore } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'

/** A file that is being looked at. In the end: whether it is where it belongs, and nothing is left to ask or to say. */
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

/** Whether the form around has what is not saved: what was typed, or a file that is being looked at. */
export function useIsUnsaved(): boolean {
  const { control } = useFormContext()
  const { isDirty } = useFormState({ control })
  const isAnyLooked = useSyncExternalStore(
    subscribe,
    useCallback(() => isLooking(control), [control]),
  )
  return isAnyLooked || isDirty
}

/** Has a save of the form wait for a look, and who leaves the form be asked. */
export function keepLook(form: object, look: Look): void {
  const end = () =>
    setLooks(
      form,
      looksOf(form).filter((one) => one !== look),
    )
  setLooks(form, [...looksOf(form), look])
  look.then(end, end)
}

/** Waits until no file of a form (its control) is looked at. @returns whether every file is where it belongs, so that the form may be saved */
export async function looked(form: object): Promise<boolean> {
  if (!isLooking(form)) return true
  const isPut = await Promise.all(looksOf(form))
  return (await looked(form)) && isPut.every(Boolean)
}
