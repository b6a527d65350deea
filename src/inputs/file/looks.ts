import { createValue, type Value } from '../../app/value'

/** A file that is being looked at. In the end: whether it is where it belongs, and nothing is left to ask or to say. */
export type Look = Promise<boolean>

const looks = new WeakMap<object, Value<readonly Look[]>>()

/** The looks that go on in a form. @param form its control, which stays the same */
export function looksOf(form: object): Value<readonly Look[]> {
  const known = looks.get(form)
  if (known) return known
  const none = createValue<readonly Look[]>([])
  looks.set(form, none)
  return none
}

/** Has a save of the form wait for a look, and who leaves the form be asked. */
export function keepLook(form: object, look: Look): void {
  const all = looksOf(form)
  const end = () => all.set(all.get().filter((one) => one !== look))
  all.set([...all.get(), look])
  look.then(end, end)
}

/** Waits until nothing is looked at. @returns whether every file is where it belongs, so that the form may be saved */
export async function looked(form: object): Promise<boolean> {
  const now = looksOf(form).get()
  if (now.length === 0) return true
  const isPut = await Promise.all(now)
  return (await looked(form)) && isPut.every(Boolean)
}
