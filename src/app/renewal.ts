import { createValue, type Value } from './value'

/** Asks the person to sign in again, in place, when the session has ended under open work. */
export interface Renewal {
  /** True while the dialog is to be seen. */
  isAsking: Value<boolean>
  /** One question for all calls that meet a 401 at once; true when the session lives again. */
  ask: () => Promise<boolean>
  /** The dialog's answer; every waiting call goes on. */
  answer: (isRenewed: boolean) => void
}

export function createRenewal(): Renewal {
  const isAsking = createValue(false)
  let waiting: ((isRenewed: boolean) => void)[] = []
  return {
    isAsking,
    ask: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        isAsking.set(true)
      }),
    answer: (isRenewed) => {
      const resolves = waiting
      waiting = []
      isAsking.set(false)
      for (const resolve of resolves) resolve(isRenewed)
    },
  }
}
