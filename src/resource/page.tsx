import { type ComponentType, Suspense } from 'react'
import { LoadingScreen } from '../layout/LoadingScreen'
import { lazyPart } from '../parts/lazyPart'
import type { Access, Menu, MenuGroup, Text } from '../schema'

/** A whole screen without a resource behind it. */
export interface Page extends Pick<Access, 'everyone' | 'roles' | 'viewRoles'> {
  /** Its path without the leading slash; `''` is what `/` shows. */
  readonly route: string
  /** It has addresses below its own, which it reads itself. */
  readonly hasBelow?: true
  /** Its entry in the menu; a page has no noun, hence the label. */
  readonly menu?: Menu & { readonly label: Text }
  /** The app has nothing to show here: the page is left out. */
  readonly isLeftOut?: boolean
  /** It is an overview of other entries: people only get there by choice, and are never redirected to it. */
  readonly isOverview?: true
  /** The group of the menu whose heading leads here. */
  readonly heads?: MenuGroup
  readonly Page: ComponentType
}

/** A screen that is fetched when somebody opens it, which is right for all but the least. */
interface Fetched {
  readonly load: () => Promise<ComponentType>
  /** Its heading, in the frame that every screen has; without one the screen draws its own. */
  readonly title?: Text
}

/** What a page's file says: its screen, or how that is fetched. */
type Said = Omit<Page, 'Page'> & ({ readonly Page: ComponentType } | Fetched)

/**
 * A screen of its own: an address, perhaps a menu entry, and who may open it (nobody but administrators where no role
 * is given). Put it into `resources/screens/pages/` as the default export; the shell finds it there.
 * @example export default page({ route: 'reports', title, load: () => import('../reports/Reports').then((found) => found.Reports) })
 */
export function page(said: Said): Page {
  if ('Page' in said) return said
  const { load, title, ...rest } = said
  const Screen = lazyPart(title ? () => inFrame(title, load) : load)
  const framed = () => (
    <Suspense fallback={<LoadingScreen />}>
      <Screen />
    </Suspense>
  )
  return { ...rest, Page: framed }
}

/** A screen below its heading; the frame comes with the first of them, and not with the shell. */
async function inFrame(title: Text, load: Fetched['load']): Promise<ComponentType> {
  const [{ PageFrame }, Screen] = await Promise.all([import('./PageFrame'), load()])
  return () => (
    <PageFrame title={title}>
      <Screen />
    </PageFrame>
  )
}

/** The name by which the auth provider is asked for access to a page. */
export const accessName = ({ route }: Pick<Page, 'route'>): string => `/${route}`
