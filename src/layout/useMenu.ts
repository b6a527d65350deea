import { useMemo } from 'react'
import { resources } from '../../resources'
import { useConfig, useUser } from '../app/ShellContext'
import { useLocale } from '../inputs/useTexts'
import { brandOf } from '../theme/brand'
import { type MenuTree, menuTree } from './menuTree'

/** This user's menu in the present language. */
export function useMenu(): MenuTree {
  const user = useUser()
  const { brand } = useConfig()
  const locale = useLocale()
  return useMemo(
    () => menuTree(resources, { user, locale, brand: brandOf(brand) }),
    [user, locale, brand],
  )
}
