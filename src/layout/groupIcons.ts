import CircleUser from 'lucide-react/icons/circle-user'
import Package from 'lucide-react/icons/package'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Leaf from 'lucide-react/icons/leaf'
import ListTree from 'lucide-react/icons/list-tree'
import MessageSquare from 'lucide-react/icons/message-square'
import History from 'lucide-react/icons/history'
import Ticket from 'lucide-react/icons/ticket'
import Images from 'lucide-react/icons/images'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
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
import ChartColumn from 'lucide-react/icons/chart-column'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import BellRing from 'lucide-react/icons/bell-ring'
import MailCheck from 'lucide-react/icons/mail-check'
import ChartNoAxesGantt from 'lucide-react/icons/chart-no-axes-gantt'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import House from 'lucide-react/icons/house'
import Smartphone from 'lucide-react/icons/smartphone'

/** Icons of entries in groups, in a file of their own: the first list does not wait for them. */
export const groupIcons = {
  user: CircleUser,
  package: Package,
  leaf: Leaf,
  percent: BadgePercent,
  menuList: ListTree,
  message: MessageSquare,
  history: History,
  ticket: Ticket,
  pictures: Images,
  tiles: LayoutDashboard,
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
  ticketPercent: TicketPercent,
  calendar: CalendarDays,
  chart: ChartColumn,
  bell: BellRing,
  mailCheck: MailCheck,
  smartphone: Smartphone,
  timeline: ChartNoAxesGantt,
  start: House,
  manual: CircleQuestionMark,
}
