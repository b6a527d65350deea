import { traitsOf } from '../../../../../src/fields/traits'
import { boolean, reference, text } from '../../../../../src/fields'
import { when } from '../../../../../src/schema'
import { describe, expect, it } from 'vitest'
import { childrenOf, resourceByName, resources } from '../../../../../src/schema/registry'
import { differences, isSame } from '../../../../../src/features/form/conflict/conflict'
import { draftKey, newKey } from '../../../../../src/features/form/drafts/store'
import {
  errorPaths,
  isOnForm,
  resolverOf,
  toErrors,
} from '../../../../../src/features/form/save/problems'
import '../../../../../src/app/panelDoor'
import { sectionOfPath, sectionsOf } from '../../../../../src/features/form/sections'
import { initialValues, storable } from '../../../../../src/features/form/values'
import { placeOf, restOf } from '../../../../../src/resource/place'
import { stemOf } from '../../../../../src/resource/screen'

const fliers = resourceByName('fliers')
const users = resourceByName('users')

describe('the place an address shows', () => {
  const place = (name: string, path: string) => {
    const resource = resourceByName(name)
    return placeOf(resource, restOf(`/base${path}`, '/base'), childrenOf(resource))
  }

  it.each([
    ['fliers', '', 'list'],
    ['fliers', '/', 'list'],
    ['fliers', '/create', 'create'],
    ['fliers', '/7', 'edit'],
    ['banners', '/7/target-clients', 'ofRecord'],
    ['hall', '/7/target-clients', 'unknown'],
    ['fliers', '/7/nope', 'unknown'],
    ['imports-history', '/7', 'unknown'],
    ['imports-history', '/create', 'unknown'],
    ['fliers', '/7/products', 'children'],
    ['fliers', '/7/products/3/more', 'unknown'],
  ])('%s%s is %s', (name, path, screen) => {
    expect(place(name, path).screen).toBe(screen)
  })

  it('goes into the children', () => {
    expect(place('fliers', '/7/products/3')).toMatchObject({
      id: '7',
      inner: { screen: 'edit', id: '3' },
    })
    expect(place('fliers', '/7/products/create')).toMatchObject({ inner: { screen: 'create' } })
  })

  it('decodes ids and lives with what is no encoding', () => {
    expect(place('promo-BMPL-menu', '/extra~12')).toEqual({ screen: 'edit', id: 'extra~12' })
    expect(restOf('/base/%E0%A4%A', '/base')).toEqual(['%E0%A4%A'])
  })
})

describe('sections', () => {
  // typed by hand: offer data, settings, selected clients, client group, halls, banner, advert
  it.each([
    ['hall', ['general', 'address', 'contact']],
    ['users', ['account', 'permissions', 'password']],
    [
      'adverts',
      ['offer', 'settings', 'selectedClients', 'clientGroup', 'halls', 'banner', 'advert'],
    ],
  ])('of %s stand in the order of the specification', (name, order) => {
    expect(sectionsOf(resourceByName(name), true).map(({ section }) => section)).toEqual(order)
  })

  it('leave out no field that is to be filled in, and show none twice', () => {
    for (const resource of resources) {
      const fields = Object.entries(resource.fields).filter(
        // what follows from what is typed is shown beside it
        ([name, field]) =>
          (field.mode !== 'readOnly' || traitsOf(field).derive) && name !== resource.parent?.field,
      )
      const shown = sectionsOf(resource, true).flatMap(({ items }) => items.map(({ name }) => name))
      expect([...new Set(shown)].toSorted()).toEqual(fields.map(([name]) => name).toSorted())
    }
  })

  it('show a target in three parts', () => {
    const parts = sectionsOf(fliers, true).flatMap(({ section, items }) =>
      items.filter(({ name }) => name === 'target').map(({ part }) => [section, part]),
    )
    expect(parts).toEqual([
      ['selectedClients', 'selectedClients'],
      ['clientGroup', 'clientGroup'],
      ['halls', 'halls'],
    ])
  })

  it('leave out what only the server writes, of a new record', () => {
    const names = (isNew: boolean) =>
      sectionsOf(resourceByName('products'), isNew).flatMap(({ items }) =>
        items.map(({ name }) => name),
      )
    expect(names(true)).not.toContain('isNew')
    expect(names(false)).toContain('isNew')
    expect(names(false)).not.toContain('productHeaderId')
  })

  it.each([
    ['name', 'offer'],
    ['target.halls.1', 'halls'],
    ['target.user', 'selectedClients'],
    ['target.customerType', 'clientGroup'],
    ['photo', 'images'],
    ['orderNo', 'settings'],
  ])('count an error at %s in %s', (path, section) => {
    expect(sectionOfPath(fliers, path)).toBe(section)
  })
})

describe('problems', () => {
  it('become a tree by path, and paths again', () => {
    const errors = toErrors([
      { path: 'phones.1', message: 'rule.phone' },
      { path: 'name', message: 'rule.minLength', args: { min: 3 } },
      { path: 'target.customerType', message: 'rule.required' },
    ])
    expect(errorPaths(errors).toSorted()).toEqual(['name', 'phones.1', 'target.customerType'])
    expect(errors['name']).toMatchObject({
      message: { message: 'rule.minLength', args: { min: 3 } },
    })
  })

  it('are found before anything is sent', async () => {
    const options = { fields: {}, shouldUseNativeValidation: false }
    const judge = resolverOf(fliers, null)
    const { errors } = await judge(initialValues(fliers, null), undefined, options)
    expect(errorPaths(errors)).toEqual(
      expect.arrayContaining(['name', 'startDate', 'endDate', 'photo']),
    )
  })
})

describe('values', () => {
  it('of a new record are the initial ones of the definition', () => {
    expect(initialValues(fliers, null)).toMatchObject({
      name: null,
      availableSignedIn: true,
      onTop: false,
    })
    const menu = resourceByName('promo-BMPL-menu')
    expect(initialValues(menu, null, { list: 'extra' })).toMatchObject({ list: 'extra' })
  })

  it('keep passwords and secrets out of the storage of the browser', () => {
    const kept = storable(users, {
      username: 'a',
      password: 'p',
      passwordConfirmation: 'p',
      secret: 's',
    })
    expect(kept).toEqual({ username: 'a' })
  })
})

describe('theirs and mine', () => {
  const base = { id: 7, revision: 1, name: 'old', orderNo: 1, onTop: false }
  it('differ field by field, mine chosen where I changed it', () => {
    const found = differences(fliers, {
      base,
      mine: { ...base, name: 'mine' },
      theirs: { ...base, revision: 2, name: 'theirs', orderNo: 5 },
    })
    expect(found.map(({ name, isMine }) => [name, isMine])).toEqual([
      ['name', true],
      ['orderNo', false],
    ])
  })

  it('are none where a moment is written in two ways', () => {
    const push = resourceByName('push-history')
    const [began, alike] = ['2026-11-21T13:05:00.000Z', '2026-11-21T14:05:00+01:00']
    const stored = { id: 7, revision: 2, begins: began }
    expect(differences(push, { base: stored, mine: { begins: alike }, theirs: stored })).toEqual([])
  })

  it('compare values by what they say, files by what they are', () => {
    const file = new File(['x'], 'a.png')
    expect(isSame({ halls: [1, 2] }, { halls: [1, 2] })).toBe(true)
    expect(isSame({ halls: [1, 2] }, { halls: [2, 1] })).toBe(false)
    expect(isSame({ upload: file }, { upload: file })).toBe(true)
    expect(isSame({ upload: file }, { upload: new File(['x'], 'a.png') })).toBe(false)
    expect(isSame(undefined, null)).toBe(true)
  })
})

describe('drafts', () => {
  it('are one a user, resource, parent and record', () => {
    const key = draftKey({ user: 1, resource: 'products', id: null, parent: 7 })
    const others = [
      draftKey({ user: 2, resource: 'products', id: null, parent: 7 }),
      draftKey({ user: 1, resource: 'products', id: '7', parent: undefined }),
      draftKey({ user: 1, resource: 'products', id: null, parent: 8 }),
    ]
    expect(others).not.toContain(key)
  })

  it('of a new record are one for all that it begins with', () => {
    const key = (given: Record<string, unknown>) =>
      draftKey({ user: 1, resource: 'fliers', id: null, parent: undefined, given })
    expect(key({ target: { halls: [1] } })).not.toBe(key({ target: { halls: [2] } }))
    // as drafts that are kept already are called
    expect(key({ type: 'a', day: '2026-12-01' })).toBe('1|fliers||create a 2026-12-01')
  })

  it('have keys that nobody guesses', () => {
    expect(newKey()).toMatch(/^[0-9a-f]{32}$/)
    expect(newKey()).not.toBe(newKey())
  })
})

it('finds the screens of a resource by its stem', () => {
  expect(['hall', 'promo-BMPL-menu', 'dynamic-links', 'promo-bonus24-program'].map(stemOf)).toEqual(
    ['hall', 'promoBMPLMenu', 'dynamicLinks', 'promoBonus24Program'],
  )
})

describe('the form has no input', () => {
  const resource = {
    ...resourceByName('products'),
    fields: {
      productHeaderId: reference({ resource: 'fliers' }),
      kind: text(),
      more: text({ visibleWhen: when('kind', 'custom') }),
      isNew: boolean({ mode: 'readOnly' }),
    },
  }
  it.each([
    ['more', { kind: 'plain' }, false],
    ['more.0', { kind: 'custom' }, true],
    ['isNew', {}, false],
    ['productHeaderId', {}, false],
    ['nothing', {}, false],
    ['kind', {}, true],
  ])('at %s of %j: %s', (path, values, isThere) => {
    expect(isOnForm(resource, values, path)).toBe(isThere)
  })
})
