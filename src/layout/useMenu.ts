import { useMemo } from 'react'
import { useLocale } from 'ra-core'
import { resources } from '../../resources'
import { useConfig, useUser } from '../app/ShellContext'
import { brandOf } from '../theme/brand'
import { type MenuTree, menuTree } from './menuTree'

/** This user's menu in the present language. */
export function useMenu(): MenuTree {
  const user = useUser()
  const { brand } = useConfig()
  const locale = useLocale() === 'en' ? 'en' : 'pl'
  return useMemo(
    () => menuTree(resources, { user, locale, brand: brandOf(brand) }),
    [user, locale, brand],
  )
}
