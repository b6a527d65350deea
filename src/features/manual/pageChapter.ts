import { namedRoles } from '../../schema'
import type { Page } from '../../resource/page'
import { namesOf, type Chapter, type Titled } from './chapter'

/** What the manual says of a page that shows no resource; null of one that leads elsewhere. */
export function pageChapter(page: Page, making: Titled): Chapter | null {
  const { guide, locale, translate } = making
  const { route, menu, everyone } = page
  if (!menu) return null
  const held = ['ROLE_ADMIN', ...namedRoles(page)]
  const names = namesOf(held, making)
  return {
    key: `/${route}`,
    title: menu.label[locale],
    what: guide.screens[`/${route}`] ?? '',
    who: [everyone ? translate('manual.everybody') : translate('manual.views', { roles: names })],
    list: [],
    doings: [],
    fields: [],
  }
}
