import { accessName, type Page } from '../resource/page'
import type { Access } from '../schema'

/** Pages by their files, as a glob finds them. */
type PageFiles = Readonly<Record<string, Page>>

/** Every page of the engine and the app, in the order of their routes. */
export let pages: readonly Page[]

/** Who may open them, by the names that the auth provider is asked for. */
export let pageAccess: readonly (Access & { readonly name: string })[]

/** Takes those of the engine and of the app; `src/app/panelDoor.ts` has them. */
export function handPages(files: PageFiles): void {
  pages = Object.values(files)
    .filter(({ isLeftOut }) => !isLeftOut)
    .toSorted((a, b) => (a.route < b.route ? -1 : 1))
  pageAccess = pages.map(({ roles, viewRoles, everyone, ...page }) => ({
    name: accessName(page),
    // a page lists permissions among its roles, and has none of its own
    customRoles: false as const,
    ...(roles && { roles }),
    ...(viewRoles && { viewRoles }),
    ...(everyone && { everyone }),
  }))
}
