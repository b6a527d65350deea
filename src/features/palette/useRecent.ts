import { useStore } from 'ra-core'
import { isObject } from '../../schema'
import { resources } from '../../schema/registry'
import { useUser } from '../../app/ShellContext'
import type { Choice } from './choices'

/** How many of the last choices stand first. */
const MOST = 5

type Kept = Omit<Choice, 'section' | 'run'>

const none: readonly Kept[] = []

const isKept = (found: unknown): found is Kept =>
  isObject(found) &&
  ['key', 'label', 'note', 'icon', 'to'].every((name) => typeof found[name] === 'string')

/**
 * What this person chose last, the newest first, and a function that remembers one more. Screens and actions are shown
 * as they are now, while they may be seen; a record while its list may be.
 */
export function useRecent(known: readonly Choice[], canList: (resource: string) => boolean) {
  const user = useUser()
  const [kept, setKept] = useStore(`palette.recent.${String(user?.id)}`, none)
  const stored = Array.isArray(kept) ? kept.filter(isKept) : none
  const choices = stored.flatMap((one): Choice[] => {
    const now = known.find(({ key }) => key === one.key)
    const resource = resources.find(({ name }) => one.key.startsWith(`${name}/`))
    const isThere = now !== undefined || (resource !== undefined && canList(resource.name))
    return isThere ? [{ ...one, ...now, key: `recent/${one.key}`, section: 'recent' }] : []
  })
  const remember = ({ key: given, label, note, icon, to }: Choice) => {
    if (to === undefined) return
    const key = given.replace(/^recent\//, '')
    const others = stored.filter((one) => one.key !== key)
    setKept([{ key, label, note, icon, to }, ...others].slice(0, MOST))
  }
  return { choices, remember }
}
