import { useMemo } from 'react'
import { childrenOf, has, resources } from '../../schema/registry'
import { pages } from '../../app/pages'
import { isUnder, pathOf } from '../../app/routes'
import { useConfig } from '../../app/ShellContext'
import { type Chapter, chapterOf } from './chapter'
import { pageChapter } from './pageChapter'
import { useMaking } from './useMaking'
import type { Task } from '../../../i18n/guide'
import { flatMenu } from '../../layout/menuTree'
import { useMenu } from '../../layout/useMenu'
import type { Resource } from '../../schema'

/** A chapter with where its screen is; null where a screen is reached through another. */
export interface Told extends Chapter {
  readonly to: string | null
  /** It stands below the chapter before it. */
  readonly isInner: boolean
}

export interface Manual {
  readonly chapters: readonly Told[]
  readonly tasks: readonly Task[]
}

const MANUAL = '/manual'

/** The chapters of what this person may open, in the order of the menu, and the tasks that they can do. */
export function useChapters(): { readonly manual: Manual | null; readonly hasFailed: boolean } {
  const { making, hasFailed } = useMaking()
  const { menu, canList } = useMenu()
  const { brand } = useConfig()
  const manual = useMemo(() => {
    if (!making || !menu) return null
    const told: Told[] = []
    const known = new Set<string>()
    const add = (resource: Resource, to: string | null, isInner: boolean) => {
      if (known.has(resource.name) || !canList(resource.name)) return
      known.add(resource.name)
      told.push({ ...chapterOf(resource, making), to, isInner })
      for (const child of childrenOf(resource)) add(child, null, true)
    }
    for (const { key, to } of flatMenu(menu)) {
      const resource = resources.find(({ name }) => name === key)
      const page = pages.find(({ route }) => `/${route}` === key)
      const chapter = page && page.menu && key !== MANUAL ? pageChapter(page, making) : null
      if (chapter) told.push({ ...chapter, to, isInner: false })
      if (resource) add(resource, to, false)
      // resources below a page that have no menu entry of their own
      if (page)
        for (const one of resources)
          if (!one.parent && isUnder(pathOf(one, brand), key)) add(one, pathOf(one, brand), true)
    }
    const isOpen = (name: string) =>
      name.startsWith('/') ? told.some(({ key }) => key === name) : canList(name)
    const tasks = making.guide.tasks.filter(
      ({ needs, feature }) => needs.every(isOpen) && (feature === undefined || has(feature)),
    )
    return { chapters: told, tasks }
  }, [making, menu, canList, brand])
  return { manual, hasFailed }
}

/** The last part of a chapter's address. */
export const slugOf = ({ key }: Pick<Chapter, 'key'>): string => key.replace('/', '')

export const chapterPath = (chapter: Pick<Chapter, 'key'>, field?: string): string =>
  `${MANUAL}/${slugOf(chapter)}${field === undefined ? '' : `#${field}`}`

export const taskPath = ({ key }: Pick<Task, 'key'>): string => `${MANUAL}/tasks/${key}`
