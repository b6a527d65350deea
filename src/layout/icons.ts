import type { LucideIcon } from 'lucide-react'
import type { IconName } from '../schema/icons'
import BadgePercent from 'lucide-react/icons/badge-percent'
import BookOpen from 'lucide-react/icons/book-open'
import CircleUser from 'lucide-react/icons/circle-user'
import History from 'lucide-react/icons/history'
import Image from 'lucide-react/icons/image'
import Images from 'lucide-react/icons/images'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Leaf from 'lucide-react/icons/leaf'
import Link from 'lucide-react/icons/link'
import ListTree from 'lucide-react/icons/list-tree'
import MessageSquare from 'lucide-react/icons/message-square'
import Package from 'lucide-react/icons/package'
import Shapes from 'lucide-react/icons/shapes'
import Sparkles from 'lucide-react/icons/sparkles'
import Store from 'lucide-react/icons/store'
import Ticket from 'lucide-react/icons/ticket'
import UserCog from 'lucide-react/icons/user-cog'
import Users from 'lucide-react/icons/users'
import Warehouse from 'lucide-react/icons/warehouse'

import Trophy from 'lucide-react/icons/trophy'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Snowflake from 'lucide-react/icons/snowflake'
import ListChecks from 'lucide-react/icons/list-checks'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Truck from 'lucide-react/icons/truck'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Star from 'lucide-react/icons/star'
import Utensils from 'lucide-react/icons/utensils'
import Gift from 'lucide-react/icons/gift'
import Medal from 'lucide-react/icons/medal'
import Coins from 'lucide-react/icons/coins'
import Factory from 'lucide-react/icons/factory'
import Wallet from 'lucide-react/icons/wallet'
import Tag from 'lucide-react/icons/tag'
import CalendarDays from 'lucide-react/icons/calendar-days'

/** The picture of each icon that a resource's `menu.icon` may name. */
export const icons = {
  account: UserCog,
  banner: Image,
  dashboard: LayoutDashboard,
  dashboardExtra: Images,
  flier: BookOpen,
  hall: Warehouse,
  history: History,
  image: Image,
  leaf: Leaf,
  link: Link,
  menuList: ListTree,
  message: MessageSquare,
  percent: BadgePercent,
  product: Package,
  sparkles: Sparkles,
  store: Store,
  user: CircleUser,
  users: Users,
  voucher: Ticket,
  trophy: Trophy,
  badge: BadgeCheck,
  snowflake: Snowflake,
  check: ListChecks,
  program: ClipboardList,
  truck: Truck,
  basket: ShoppingBasket,
  basketPlus: ShoppingCart,
  star: Star,
  utensils: Utensils,
  gift: Gift,
  medal: Medal,
  coins: Coins,
  factory: Factory,
  wallet: Wallet,
  tag: Tag,
  calendar: CalendarDays,
} satisfies Record<IconName, LucideIcon>

const byName = new Map<string, LucideIcon>(Object.entries(icons))

/** The icon of a name; a name that nobody knows gets the neutral one. */
export const iconOf = (name: string): LucideIcon => byName.get(name) ?? Shapes
