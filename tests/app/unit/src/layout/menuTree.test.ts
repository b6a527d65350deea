import { describe, expect, it } from 'vitest'
import type { User } from '../../../../../authProvider/user'
import { mayAccess } from '../../../../../authProvider/access'
import { resourceByName, resources } from '../../../../../src/schema/registry'
import '../../../../../src/app/panelDoor'
import { mayOpen } from '../../../../../src/app/mayOpen'
import { pageAccess } from '../../../../../src/app/pages'
import { entriesOfGroup, flatMenu, landingPath, menuTree } from '../../../../../src/layout/menuTree'

const user = (...roles: string[]): User => ({
  id: 1,
  username: 'a@example.com',
  firstName: '',
  lastName: '',
  email: '',
  roles,
})
const brand = { key: 'selgros', name: 'Selgros' }
const canList = (who: User | null) => (name: string) =>
  mayAccess(who, pageAccess.find((page) => page.name === name) ?? resourceByName(name), 'list')
const treeOf = (who: User | null) =>
  menuTree(resources, { canList: canList(who), locale: 'en', brand })
const keys = (who: User | null) => flatMenu(treeOf(who)).map(({ key }) => key)

describe('the menu', () => {
  it('stands in the order of the specification', () => {
    const { top, end } = treeOf(user('ROLE_ADMIN'))
    expect(top.map(({ key }) => key).slice(0, 7)).toEqual([
      'fliers',
      'banners',
      'dynamic-links',
      'market-makro',
      'new-products',
      'adverts',
      'hall',
    ])
    const tree = treeOf(user('ROLE_ADMIN'))
    const [actions, others] = [entriesOfGroup(tree, 'actions'), entriesOfGroup(tree, 'others')]
    const inOrder = (wanted: readonly string[], entries: readonly { readonly key: string }[]) =>
      expect(entries.map(({ key }) => key).filter((key) => wanted.includes(key))).toEqual(wanted)
    inOrder(
      [
        'dashboard',
        'dashboard-extra',
        'promo-gold-emirates',
        'promo-good-brands',
        'promo-lottery-retro',
        'promo-checked-prices',
        'promo-programs',
        'promo-retro-delivery',
        'promo-customer-basket',
        'promo-customer-basket-actions',
        'promo-vouchers',
        'promo-actions',
        'promo-restart-gastro',
        'promo-nbp',
        'promo-bonus24-program',
        'promo-suppliers-cashback',
        'promo-suppliers-cashback-provider',
      ],
      actions,
    )
    inOrder(['promo-wallet', 'promo-article-prices'], others)
    expect(end.at(-1)?.key).toBe('imports-history')
  })

  it('shows a role what it may see, and nobody nothing', () => {
    expect(keys(user('ROLE_ALLOWED_TO_EDIT_HALLS'))).toEqual(['hall', 'account'])
    expect(keys(user())).toEqual(['account'])
    expect(keys(null)).toEqual([])
  })

  it('has the brand in the marketplace path and label', () => {
    const market = treeOf(user('ROLE_ADMIN')).top.find(({ key }) => key === 'market-makro')
    expect(market).toMatchObject({ to: '/market-selgros', label: 'Market Selgros' })
  })

  it('shows views below their entry', () => {
    const entry = treeOf(user('ROLE_ADMIN')).top.find(({ key }) => key === 'promo-BMPL-menu')
    expect(entry?.children.map(({ to }) => to)).toEqual([
      '/promo-BMPL-menu?view=extra',
      '/promo-BMPL-menu?view=departments',
    ])
  })
})

describe('landing', () => {
  const opens = (path: string, who: User) =>
    mayOpen(path, { canList: canList(who), brand: 'makro', resources, pages: pageAccess })

  it('keeps to what the user may see', () => {
    const halls = user('ROLE_ALLOWED_TO_EDIT_HALLS')
    expect(opens('/users', halls)).toBe(false)
    expect(opens('/hall/3', halls)).toBe(true)
    expect(opens('/hallway', halls)).toBe(true)
    expect(opens('/audit', halls)).toBe(false)
    expect(opens('/audit', user('ROLE_ADMIN'))).toBe(true)
    expect(opens('/start', halls)).toBe(true)
    expect(landingPath('/users', treeOf(halls), false)).toBe('/hall')
    expect(landingPath('/users', treeOf(null), false)).toBe('/account')
    expect(landingPath('/hall/3', treeOf(halls), true)).toBe('/hall/3')
  })
})
