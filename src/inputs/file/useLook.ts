import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { isObject } from '../../schema'
import { keepLook } from './looks'

const UNREAD = 'unread'

/** Whether an error of a field says that its file could not be read. */
export const isUnread = (error: unknown): boolean => isObject(error) && error['type'] === UNREAD

/**
 * Reads the files given to a field. The result goes into the form unless a newer file was given or the field has
 * changed meanwhile; a save of the form waits for it. A file that cannot be read is an error of the field.
 */
export function useLook(name: string) {
  const { control, getValues, setValue, setError, clearErrors } = useFormContext()
  const latest = useRef(0)
  const [isLooking, setLooking] = useState(false)

  async function take<T>(reading: Promise<T>, onSeen: (seen: T) => void): Promise<boolean> {
    const mine = (latest.current += 1)
    const before: unknown = getValues(name)
    const isWanted = () => mine === latest.current && getValues(name) === before
    setLooking(true)
    clearErrors(name)
    try {
      const seen = await reading
      if (isWanted()) onSeen(seen)
      return true
    } catch (error) {
      console.error(error)
      if (!isWanted()) return true
      // counts as touched, so that the next change is judged and takes the error away
      setValue(name, before, { shouldTouch: true })
      setError(name, { type: UNREAD, message: 'importing.gone' })
      return false
    } finally {
      if (mine === latest.current) setLooking(false)
    }
  }
  return {
    isLooking,
    look: <T>(reading: Promise<T>, onSeen: (seen: T) => void) =>
      keepLook(control, take(reading, onSeen)),
  }
}
