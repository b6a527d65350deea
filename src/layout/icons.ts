import type { LucideProps } from 'lucide-react'
import { type ComponentType, createElement, useSyncExternalStore } from 'react'
import type { groupIcons } from './groupIcons'
import { createValue } from '../app/value'
import { whileOnline } from '../parts/whileOnline'
import type { IconName } from '../schema/icons'
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

/** The component of each icon that `menu.icon` of a resource may name. */
export const icons = {
  account: UserCog,
  tiles: later('tiles'),
  pictures: later('pictures'),
  booklet: BookOpen,
  warehouse: Warehouse,
  history: later('history'),
  image: Image,
  leaf: later('leaf'),
  link: Link,
  menuList: later('menuList'),
  message: later('message'),
  percent: later('percent'),
  package: later('package'),
  sparkles: Sparkles,
  store: Store,
  user: later('user'),
  users: Users,
  ticket: later('ticket'),
  trophy: later('trophy'),
  badge: later('badge'),
  snowflake: later('snowflake'),
  check: later('check'),
  program: later('program'),
  truck: later('truck'),
  basket: later('basket'),
  basketPlus: later('basketPlus'),
  star: later('star'),
  utensils: later('utensils'),
  gift: later('gift'),
  medal: later('medal'),
  coins: later('coins'),
  factory: later('factory'),
  wallet: later('wallet'),
  tag: later('tag'),
  ticketPercent: later('ticketPercent'),
  calendar: later('calendar'),
  chart: later('chart'),
  bell: later('bell'),
  mailCheck: later('mailCheck'),
  smartphone: later('smartphone'),
  timeline: later('timeline'),
  start: later('start'),
  manual: later('manual'),
} satisfies Record<IconName, Icon>

const byName = new Map<string, Icon>(Object.entries(icons))

/** The icon of a name; a name that nobody knows gets the neutral one. */
export const iconOf = (name: string): Icon => byName.get(name) ?? Shapes
