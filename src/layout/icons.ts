import type { LucideIcon } from 'lucide-react'
import Award from 'lucide-react/icons/award'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Bell from 'lucide-react/icons/bell'
import BookOpen from 'lucide-react/icons/book-open'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import ChefHat from 'lucide-react/icons/chef-hat'
import CircleUser from 'lucide-react/icons/circle-user'
import Coins from 'lucide-react/icons/coins'
import Factory from 'lucide-react/icons/factory'
import FileText from 'lucide-react/icons/file-text'
import Gem from 'lucide-react/icons/gem'
import Gift from 'lucide-react/icons/gift'
import HandCoins from 'lucide-react/icons/hand-coins'
import History from 'lucide-react/icons/history'
import Image from 'lucide-react/icons/image'
import Images from 'lucide-react/icons/images'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Leaf from 'lucide-react/icons/leaf'
import Link from 'lucide-react/icons/link'
import ListTree from 'lucide-react/icons/list-tree'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquare from 'lucide-react/icons/message-square'
import Package from 'lucide-react/icons/package'
import Shapes from 'lucide-react/icons/shapes'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import Smartphone from 'lucide-react/icons/smartphone'
import Snowflake from 'lucide-react/icons/snowflake'
import Sparkles from 'lucide-react/icons/sparkles'
import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import Tags from 'lucide-react/icons/tags'
import Ticket from 'lucide-react/icons/ticket'
import TicketCheck from 'lucide-react/icons/ticket-check'
import Trophy from 'lucide-react/icons/trophy'
import Truck from 'lucide-react/icons/truck'
import UserCog from 'lucide-react/icons/user-cog'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import Warehouse from 'lucide-react/icons/warehouse'
import Wrench from 'lucide-react/icons/wrench'

/**
 * The icons a resource's `menu.icon` may name. A resource is plain data, so the name is a string there;
 * tests/house/icons.test.ts sees to it that every name used stands here.
 */
export const icons = {
  account: UserCog,
  actions: Gift,
  article: Tag,
  award: Award,
  banner: Image,
  basket: ShoppingBasket,
  bell: Bell,
  calendar: CalendarDays,
  cashback: HandCoins,
  chart: ChartColumn,
  chef: ChefHat,
  coins: Coins,
  consent: ShieldCheck,
  dashboard: LayoutDashboard,
  dashboardExtra: Images,
  document: FileText,
  factory: Factory,
  flier: BookOpen,
  gem: Gem,
  gift: Gift,
  grid: LayoutGrid,
  hall: Warehouse,
  history: History,
  icon: Shapes,
  image: Image,
  images: Images,
  leaf: Leaf,
  link: Link,
  megaphone: Megaphone,
  menuList: ListTree,
  message: MessageSquare,
  others: LayoutGrid,
  percent: BadgePercent,
  phone: Smartphone,
  product: Package,
  scratch: TicketCheck,
  snowflake: Snowflake,
  sparkles: Sparkles,
  star: Award,
  store: Store,
  tag: Tag,
  tags: Tags,
  ticket: Ticket,
  tree: ListTree,
  trophy: Trophy,
  truck: Truck,
  user: CircleUser,
  users: Users,
  voucher: Ticket,
  wallet: Wallet,
  wrench: Wrench,
} satisfies Record<string, LucideIcon>

const byName = new Map<string, LucideIcon>(Object.entries(icons))

/** The icon of a name; a name that nobody knows gets the neutral one. */
export const iconOf = (name: string): LucideIcon => byName.get(name) ?? Shapes
