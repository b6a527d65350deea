/**
 * Compile-time tests: `tsc` checks this file with the rest of the tree. Each `@ts-expect-error` turns red when the
 * mistake below it would compile.
 */
import { boolean, color, image, reference, select, text } from '../../../src/fields'
import { target } from '../../../resources/kinds'
import type { DraftOf, RecordOf } from '../../../src/fields'
import {
  atLeastOne,
  crud,
  defineResource,
  endpoints,
  inOrder,
  optionsFrom,
  saying,
  takenFrom,
  when,
} from '../../../src/schema'
import type voucher from '../../../resources/promoVouchers'

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <T extends true>(): T | undefined => undefined

type Voucher = RecordOf<typeof voucher>
type VoucherDraft = DraftOf<typeof voucher>
holds<Equal<Voucher['actionIdentifier'], string>>()
holds<Equal<Voucher['banner'], { readonly url: string; readonly preview: string | null }>>()
holds<Equal<Voucher['statute'], { readonly url: string; readonly name: string } | null>>()
holds<Equal<keyof VoucherDraft, 'actionIdentifier' | 'banner' | 'statute' | 'target'>>()

const label = { pl: ['A', 'B', 'C'], en: ['A', 'B'] } as const
const rest = { name: 'x', label, api: crud('x') } as const

const platform = defineResource({
  ...rest,
  fields: {
    platform: select({
      required: true,
      options: [
        { id: 'ios', label: { pl: 'iOS', en: 'iOS' } },
        { id: 'android', label: { pl: 'Android', en: 'Android' } },
      ],
    }),
    note: text({ visibleWhen: when('platform', 'ios') }),
    kind: select({ source: optionsFrom('kinds', { childrenOf: 'platform' }) }),
  },
  list: { columns: ['id', 'platform', 'state'] },
})
type Platform = RecordOf<typeof platform>
holds<Equal<Platform['platform'], 'ios' | 'android'>>()
holds<Equal<Platform['note'], string | null>>()

// @ts-expect-error a column that is no field
defineResource({ ...rest, fields: { name: text() }, list: { columns: ['nmae'] } })

defineResource({
  ...rest,
  fields: { name: text() },
  // @ts-expect-error a sort field that is no field
  list: { columns: [], sort: { field: 'x', dir: 'asc' } },
})

// @ts-expect-error a rule about a field that is not there
defineResource({ ...rest, fields: { name: text() }, rules: [inOrder('from', 'to')] })

// @ts-expect-error no such role
defineResource({ ...rest, fields: { name: text() }, roles: ['ROLE_BOSS'] })

// @ts-expect-error an order field that is not there
defineResource({ ...rest, fields: { name: text() }, order: 'orderNo' })

defineResource({
  ...rest,
  // @ts-expect-error a condition on a sibling that is not there
  fields: { name: text({ visibleWhen: when('kind', 'a') }) },
})

defineResource({
  ...rest,
  // @ts-expect-error dependent choices of a sibling that is not there
  fields: { kind: select({ source: optionsFrom('kinds', { childrenOf: 'parent' }) }) },
})

defineResource({
  ...rest,
  // @ts-expect-error taken choices by a sibling that is not there
  fields: { kind: select({ taken: takenFrom('kinds', { action_id: 'actionId' }) }) },
})

// @ts-expect-error an option that images do not have
image({ widht: 640 })
// @ts-expect-error an icon that nobody drew
defineResource({ ...rest, menu: { position: 1, icon: 'halls' }, fields: { name: text() } })

defineResource({
  ...rest,
  // @ts-expect-error required by a sibling that is not there
  fields: { name: text({ requiredWhen: when('kind', 'a') }) },
})

defineResource({
  ...rest,
  fields: { tint: color(), ink: color({ on: 'tint' }), all: color({ on: ['tint', 'ink'] }) },
})

defineResource({
  ...rest,
  // @ts-expect-error a colour that stands on one that is not there
  fields: { tint: color(), ink: color({ on: 'tnit' }) },
})

defineResource({
  ...rest,
  // @ts-expect-error the second of the colours it stands on is not there
  fields: { tint: color(), ink: color({ on: ['tint', 'tnit'] }) },
})

// @ts-expect-error a section that forms do not have
text({ section: 'misc' })

// @ts-expect-error a reference without its resource
reference({ required: true })

// @ts-expect-error a target that cannot be narrowed to anything else
target({ anonymous: 'no' })

defineResource({
  ...rest,
  // @ts-expect-error an endpoint without a method
  api: { ...crud('x'), endpoints: { list: 'x' } },
  fields: { name: text() },
})

defineResource({
  ...rest,
  api: crud('x', { toggle: 'active' }),
  fields: { active: boolean() },
})

defineResource({
  ...rest,
  // @ts-expect-error a switch that is no field
  api: crud('x', { toggle: 'activ' }),
  fields: { active: boolean() },
})

defineResource({
  ...rest,
  api: endpoints({ list: 'GET x', targetClients: 'GET x/{id}/clients' }),
  fields: { name: text() },
})

defineResource({
  ...rest,
  // @ts-expect-error a call that no kind of the app brings
  api: endpoints({ list: 'GET x', targetCleints: 'GET x/{id}/clients' }),
  fields: { name: text() },
})

// @ts-expect-error words that lack a language
saying(atLeastOne('a', 'b'), { en: 'One of them' })
