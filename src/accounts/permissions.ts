import { deeds, type Permission, type Values } from '../schema'

/** Where a custom role keeps the screens of a deed. */
export const fieldOf = { view: 'viewable', change: 'changeable', delete: 'deletable' } as const

/** What a custom role permits; what is no list of names permits nothing. */
export const permissionsIn = (role: Values): readonly Permission[] =>
  deeds.flatMap((deed) => {
    const names: unknown = role[fieldOf[deed]]
    if (!Array.isArray(names)) return []
    return names
      .filter((name: unknown) => typeof name === 'string')
      .map((name): Permission => `${name}:${deed}`)
  })
