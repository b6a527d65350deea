import type { LucideProps } from 'lucide-react'
import { type ComponentType, createElement, useSyncExternalStore } from 'react'
import type { groupIcons } from './groupIcons'
import { createValue } from '../app/value'
import { whileOnline } from '../parts/whileOnline'
import { type IconName, iconNames } from '../schema/icons'
import BookOpen from 'lucide-react/icons/book-open'
import Image from 'lucide-react/icons/image'
import Link from 'lucide-react/icons/link'
import Shapes from 'lucide-react/icons/shapes'
import Sparkles from 'lucide-react/icons/sparkles'
import Store from 'lucide-react/icons/store'
import UserCog from 'lucide-react/icons/user-cog'
import Users from 'lucide-react/icons/users'
import Warehouse from 'lucide-react/icons/warehouse'

type Icon = ComponentType<LucideProps>

const fetched = createValue<typeof groupIcons | null>(null)
let isAsked = false

/** Loads all of them once; after a failure the next menu tries again. */
function watch(changed: () => void) {
  if (!isAsked) {
    isAsked = true
    whileOnline(() => import('./groupIcons')).then(
      (found) => fetched.set(found.groupIcons),
      () => (isAsked = false),
    )
  }
  return fetched.subscribe(changed)
}

/**
 * An icon that is loaded after the first list, as the entries of groups have many. They are loaded together, so that
 * the menu re-renders once and not for each; their space is reserved.
 */
const later =
  (name: keyof typeof groupIcons): Icon =>
  (props) => {
    const found = useSyncExternalStore(watch, fetched.get)
    const { size = 24, ...rest } = props
    return found
      ? createElement(found[name], props)
      : createElement('svg', { ...rest, width: size, height: size })
  }

/** The icons of the menu's first entries: the others are loaded after the first list. */
const first = {
  account: UserCog,
  booklet: BookOpen,
  warehouse: Warehouse,
  image: Image,
  link: Link,
  sparkles: Sparkles,
  store: Store,
  users: Users,
}

const isFirst = (name: IconName): name is keyof typeof first => name in first
const byName = new Map<string, Icon>(
  iconNames.map((name) => [name, isFirst(name) ? first[name] : later(name)]),
)

/** The icon of a name; a name that nobody knows gets the neutral one. */
export const iconOf = (name: string): Icon => byName.get(name) ?? Shapes
