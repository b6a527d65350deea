import { accessName, type Page } from '../engine/page'
import type { Access } from '../schema'

const files = import.meta.glob<Page>('../screens/pages/*.tsx', { eager: true, import: 'default' })

/** Every page of the tree, in the order of their routes. */
export const pages: readonly Page[] = Object.values(files).toSorted((a, b) =>
  a.route < b.route ? -1 : 1,
)

/** Who may open them, as the auth provider asks. */
export const pageAccess: readonly (Access & { readonly name: string })[] = pages.map(
  ({ roles, viewRoles, everyone, ...page }) => ({
    name: accessName(page),
    ...(roles && { roles }),
    ...(viewRoles && { viewRoles }),
    ...(everyone && { everyone }),
  }),
)
