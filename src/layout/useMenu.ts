import { useMemo } from 'react'
import { useCanAccessResources, useLocale } from 'ra-core'
import { asLocale } from '../schema'
import { resources } from '../schema/registry'
import { pageAccess, pages } from '../app/pages'
import { useConfig } from '../app/ShellContext'
import { brandOf } from '../theme/brand'
import { type MenuTree, menuTree } from './menuTree'

interface MenuState {
  /** Null until the auth provider has answered. */
  menu: MenuTree | null
  canList: (name: string) => boolean
}

/** This user's menu in the present language, by the auth provider's `canAccess`. */
export function useMenu(): MenuState {
  const { canAccess } = useCanAccessResources({
    action: 'list',
    // asked for at the first use: a page may show the menu, so that the two files import each other
    resources: useMemo(() => [...resources, ...pageAccess].map(({ name }) => name), []),
  })
  const { brand } = useConfig()
  const locale = asLocale(useLocale())
  return useMemo(() => {
    const canList = (name: string) => canAccess?.[name] === true
    const settings = { canList, locale, brand: brandOf(brand), pages } as const
    return { menu: canAccess ? menuTree(resources, settings) : null, canList }
  }, [canAccess, locale, brand])
}
