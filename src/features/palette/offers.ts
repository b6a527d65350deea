import { useCanAccessResources, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { isUnder } from '../../app/routes'
import { useShell, useUser, useValue } from '../../app/ShellContext'
import { useResourcePath } from '../../app/useResourcePath'
import { addText, createKey, useNames, wordsOf } from '../../resource/noun'
import { useLocale } from '../../inputs/useTexts'
import { hintOf } from '../../parts/shortcuts'
import { languages, locales } from '../../schema'
import { has, resources } from '../../schema/registry'
import { paletteLinks } from '../../resource/ofRecords'
import { takeBack, waysBackOf } from '../../resource/waysBack'
import { openHelp, openShortcuts } from '../help/open'
import { flatMenu, type MenuTree } from '../../layout/menuTree'
import { useLanguage } from '../../layout/useLanguage'
import { useTheme } from '../../layout/useTheme'
import type { Choice } from './choices'
import { commandsHere } from './open'

/** What one can do from anywhere: another language, another look, leave. */
export function useCommands(): readonly Choice[] {
  const translate = useTranslate()
  const { signOut } = useShell()
  const [locale, setLocale] = useLanguage()
  const [mode, nextMode] = useTheme()
  const here = useValue(commandsHere)
  const user = useUser()
  const section = 'commands'
  const help: Choice = {
    key: 'help',
    section,
    label: translate('shell.help'),
    note: hintOf('help', translate),
    icon: 'manual',
    run: () => void setTimeout(openHelp),
  }
  const back = waysBackOf(user?.id).map(({ key, text, about }): Choice => ({
    key: `back ${key}`,
    section,
    label: translate('rows.takeBack', { text }),
    note: about,
    icon: 'history',
    run: () => takeBack(key),
  }))
  return [
    ...here,
    ...back,
    ...locales
      .filter((other) => other !== locale)
      .map((other): Choice => ({
        key: `language ${other}`,
        section,
        label: languages[other].name,
        note: translate('shell.language'),
        icon: 'message',
        run: () => setLocale(other),
      })),
    {
      key: 'theme',
      section,
      label: translate('shell.theme.change'),
      note: translate(`shell.theme.${mode}`),
      icon: 'tiles',
      run: nextMode,
    },
    {
      key: 'shortcuts',
      section,
      label: translate('shell.shortcuts'),
      note: '',
      icon: 'menuList',
      // after the palette has closed: the shortcuts under it work again by then
      run: () => void setTimeout(openShortcuts),
    },
    ...(has('manual') ? [help] : []),
    {
      key: 'sign-out',
      section,
      label: translate('shell.signOut'),
      note: '',
      icon: 'user',
      run: () => void signOut(),
    },
  ]
}

/** What can be made without standing anywhere first: a child needs its parent. */
const made = resources.filter(
  ({ parent, singleton, api }) => !parent && !singleton && api.endpoints.create !== undefined,
)
const names = made.map(({ name }) => name)

/** To add a record of each resource that this user may write: „Dodaj baner”, or as the resource calls it (`messages.create`). */
export function useActions(): readonly Choice[] {
  const translate = useTranslate()
  const locale = useLocale()
  const path = useResourcePath()
  const { canAccess } = useCanAccessResources({ action: 'create', resources: names })
  return useMemo(
    () =>
      made.flatMap((resource): Choice[] => {
        if (canAccess?.[resource.name] !== true) return []
        const own = createKey(resource, 'add')
        return [
          {
            key: `create/${resource.name}`,
            section: 'actions',
            label: own ? translate(own) : addText(wordsOf(resource, locale), translate),
            note: '',
            icon: resource.menu?.icon ?? '',
            to: path({ resource, type: 'create' }),
          },
        ]
      }),
    [canAccess, locale, path, translate],
  )
}

/** Where the app leads from a phrase, to screens that this person's menu has. */
export function usePaletteLinks(menu: MenuTree | null, phrase: string): readonly Choice[] {
  const translate = useTranslate()
  if (!menu) return []
  const entries = flatMenu(menu)
  return paletteLinks.flatMap(({ key, label, icon, to: addressOf }): Choice[] => {
    const to = addressOf(phrase.trim())
    const path = to?.split('?')[0] ?? ''
    if (to === null || !entries.some((entry) => isUnder(path, entry.to))) return []
    const said = translate(label, { phrase: phrase.trim() })
    return [{ key: `link/${key}`, section: 'records', label: said, note: '', icon, to }]
  })
}

const unlisted = resources.filter(({ menu, parent, singleton, api }) => {
  const hasList = !parent && !singleton && api.endpoints.list !== undefined
  return hasList && menu === undefined
})

/** The lists that no menu entry leads to, under the entry of the page that does: the reports. */
export function useUnlisted(
  menu: MenuTree | null,
  canList: (resource: string) => boolean,
): readonly Choice[] {
  const { screen } = useNames()
  const path = useResourcePath()
  return useMemo(
    () =>
      unlisted.flatMap((resource): Choice[] => {
        if (!menu || !canList(resource.name)) return []
        const to = path({ resource, type: 'list' })
        const above = flatMenu(menu).find((entry) => isUnder(to, entry.to))
        const [note, icon] = [above?.label ?? '', above?.icon ?? '']
        const label = screen(resource)
        return [{ key: `list/${resource.name}`, section: 'screens', label, note, icon, to }]
      }),
    [menu, canList, screen, path],
  )
}
