import { describe, expect, it } from 'vitest'
import { resources, resourceByName } from '../../../../../src/schema/registry'
import { kindNames } from '../../../../../src/fields/traits'
import {
  decode,
  draftPath,
  encode,
  fromJson,
  toJson,
  wirePath,
} from '../../../../../src/fields/codec'
import type { Entry } from '../../../../../src/schema'

const flier = resourceByName('fliers')
const links = resourceByName('dynamic-links')

describe('resources', () => {
  it.each(resources.map((resource) => [resource.name, resource] as const))(
    '%s is plain data',
    (_, resource) => {
      expect(JSON.parse(JSON.stringify(resource))).toStrictEqual(resource)
    },
  )

  it('use kinds that there are', () => {
    const used = resources.flatMap(({ fields }) => Object.values(fields).map(({ kind }) => kind))
    expect(used.filter((kind) => !kindNames().includes(kind))).toEqual([])
  })
})

describe('decode', () => {
  it('takes the sent fields alone and names the unknown keys', () => {
    const { patch, unknown } = decode(
      flier,
      [
        ['name', 'A'],
        ['nope', '1'],
        ['halls[]', '3'],
        ['__proto__', 'x'],
      ],
      'update',
    )
    expect(patch).toEqual({
      name: 'A',
      target: {
        customerType: null,
        customerSubtypes: [],
        halls: [3],
        anonymous: false,
        user: null,
      },
    })
    expect(unknown).toEqual(['nope', '__proto__'])
  })

  it('reads an empty list from one empty entry', () => {
    const hall = resourceByName('hall')
    expect(decode(hall, [['phones[]', '']], 'update').patch).toEqual({ phones: [] })
    expect(
      decode(
        hall,
        [
          ['phones[]', '601234567'],
          ['phones[]', ''],
        ],
        'update',
      ).patch,
    ).toEqual({ phones: ['601234567'] })
  })

  it('makes line ends LF', () => {
    expect(decode(flier, [['concession_prices_note', 'a\r\nb']], 'update').patch).toEqual({
      concessionPricesNote: 'a\nb',
    })
  })

  it('refuses what is read only or set once', () => {
    expect(decode(links, [['link', 'https://a.pl']], 'create').unknown).toEqual(['link'])
    const menu = resourceByName('promo-BMPL-menu')
    expect(decode(menu, [['list', 'extra']], 'create').unknown).toEqual([])
    expect(decode(menu, [['list', 'extra']], 'update').unknown).toEqual(['list'])
  })

  it.each<[string, Entry[], unknown]>([
    [
      'an upload wins over an address',
      [
        ['photo_url', 'https://a.pl/a.png'],
        ['photo_file', { name: 'a.png', size: 3, type: '' }],
      ],
      { upload: { name: 'a.png', size: 3, type: '' }, facts: null },
    ],
    ['an address', [['photo_url', 'https://a.pl/a.png']], { url: 'https://a.pl/a.png' }],
    ['a removal', [['photo_delete', '1']], null],
  ])('reads an image: %s', (_, entries, expected) => {
    expect(decode(flier, entries, 'update').patch).toEqual({ photo: expected })
  })

  it('leaves an image alone when its file slot is empty', () => {
    expect(decode(flier, [['photo_file', '']], 'update').patch).toEqual({})
    expect(decode(flier, [['photo_delete', '0']], 'update').patch).toEqual({})
  })
})

describe('paths', () => {
  it.each([
    ['photo', 'photo'],
    ['target.customerType', 'customer_type'],
    ['target.targetUsersFile', 'target_users_file'],
    ['concessionPricesNote', 'concession_prices_note'],
  ])('%s is %s on the wire, and back', (path, wire) => {
    expect(wirePath(flier, path)).toBe(wire)
    expect(draftPath(flier, wire)).toBe(path)
  })

  it('names parts of a deep link and entries of a list', () => {
    expect(wirePath(links, 'mainAction.documentUrl')).toBe('main_action[document_url]')
    expect(draftPath(links, 'main_action[document_url]')).toBe('mainAction.documentUrl')
    expect(wirePath(resourceByName('fliers'), 'onlineDocument')).toBe('online_document_url')
    expect(draftPath(resourceByName('fliers'), 'online_document_url')).toBe('onlineDocument')
    expect(draftPath(resourceByName('fliers'), 'online_document')).toBe('onlineDocument')
    expect(wirePath(resourceByName('hall'), 'phones.1')).toBe('phones[1]')
    expect(draftPath(resourceByName('hall'), 'phones[1]')).toBe('phones.1')
  })
})

describe('json', () => {
  it.each(resources.map((resource) => [resource.name, resource] as const))(
    '%s: empty record there and back',
    (_, resource) => {
      const record = fromJson(resource, toJson(resource, { id: 7, revision: 2 }))
      expect(record).toMatchObject({ id: 7, revision: 2 })
      expect(toJson(resource, record)).toEqual(toJson(resource, { id: 7, revision: 2 }))
    },
  )

  it('never writes a password or a secret', () => {
    const user = resourceByName('users')
    const json = toJson(user, { id: 1, revision: 1, password: 'Abcdefg1', secret: 'X' })
    expect(JSON.stringify(json)).not.toMatch(/Abcdefg1|secret|password/)
  })
})

describe('encode', () => {
  it('sends files after texts and every writable field', () => {
    const file = { name: 'a.png', size: 3, type: 'image/png' }
    const entries = encode(
      flier,
      { photo: { upload: file, facts: null }, name: 'A', orderNo: null },
      'create',
    )
    expect(entries).toEqual([
      ['name', 'A'],
      ['order_no', ''],
      ['photo_file', file],
    ])
  })
})
