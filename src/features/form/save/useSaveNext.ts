import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Resource } from '../../../schema'
import { useShortcut } from '../../../parts/shortcuts'
import { leaveField } from '../../../parts/useFocusBack'
import { keptForNext } from '../../copy/copy'
import type { Values } from '../values'

/** A new record is stored, and the form is to begin another with these values. */
export interface Next {
  readonly id: string | number
  readonly kept: Values
}

interface Input {
  readonly resource: Resource
  readonly form: UseFormReturn<Values>
  readonly submit: () => void
  readonly onSaved: (id: string | number) => void
  readonly onNext?: ((next: Next) => void) | undefined
}

/** The two ways to save a new record: to be done, or to begin the next one, with the same dates and recipients or without. */
export function useSaveNext({ resource, form, submit, onSaved, onNext }: Input) {
  const wanted = useRef<'same' | 'fresh' | null>(null)
  const save = (how: typeof wanted.current) => {
    wanted.current = how
    submit()
  }
  const saveByKey = (how: typeof wanted.current) => {
    leaveField()
    save(how)
  }
  useShortcut('save', () => saveByKey(null), { scope: 'form' })
  useShortcut('saveNext', () => saveByKey('same'), { scope: 'form', isOff: !onNext })
  return {
    submit: () => save(null),
    submitNext: onNext && ((how: 'same' | 'fresh') => save(how)),
    done(id: string | number) {
      const kept = wanted.current === 'same' ? keptForNext(resource, form.getValues()) : {}
      if (wanted.current && onNext) onNext({ id, kept })
      else onSaved(id)
    },
  }
}
