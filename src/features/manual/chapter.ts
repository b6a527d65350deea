import { has, childrenOf, resources } from '../../schema/registry'
import {
  collectionLabel,
  grantedBy,
  inSentence,
  isRole,
  rolesFor,
  type Intent,
  type Resource,
} from '../../schema'
import { copyWays } from '../copy/copyAddress'
import { isCopied } from '../copy/useMayCopy'
import { actName, actsOf } from '../bulk/acts'
import { addText, createKey, wordsOf } from '../../resource/noun'
import { sectionsOf } from '../form/sections'
import { recordScreens } from '../../resource/ofRecords'
import { type FieldEntry, fieldEntry, labelOf, type Making } from './fieldEntry'

/** Something one can do: what stands on its button, and what it does. */
interface Doing {
  readonly name: string
  readonly text: string
}

const mayAll = { create: true, edit: true, delete: true }

/** What the manual says of one screen. */
export interface Chapter {
  /** The name of its resource. */
  readonly key: string
  readonly title: string
  /** What it is for. */
  readonly what: string
  readonly who: readonly string[]
  readonly list: readonly string[]
  readonly doings: readonly Doing[]
  readonly fields: readonly { readonly title: string; readonly entries: readonly FieldEntry[] }[]
}

/** The brand's name stands for `{brand}` in titles. */
export interface Titled extends Making {
  readonly brand: string
}

export const titleOfChapter = (resource: Resource, { locale, brand }: Titled): string =>
  collectionLabel(resource, locale, brand)

const named = (name: string): Resource | undefined => resources.find((one) => one.name === name)

function whatOf(resource: Resource, making: Titled): string {
  const { translate, guide, locale } = making
  const own = guide.screens[resource.name]
  if (own !== undefined) return own
  return translate('manual.plain', { names: inSentence(resource.label[locale][1], locale) })
}

/** Roles by their names, each once. */
export const namesOf = (roles: readonly string[], { translate }: Titled): string =>
  [...new Set(roles.filter(isRole))].map((role) => translate(`role.${role}.name`)).join(', ')

/** Who may change the records, and who may look at them alone. */
function rightsOf(resource: Resource, making: Titled): readonly string[] {
  const { translate, locale } = making
  const { roles = [], everyone, api } = resource
  if (everyone === true) return [translate('manual.everyone')]
  const editors = ['ROLE_ADMIN', ...roles]
  const custom = inSentence(translate('people.sees.held'), locale)
  const namesAll = (held: readonly string[]) =>
    [namesOf(held, making), ...(grantedBy(resource) === null ? [] : [custom])].join(', ')
  const isRead = Object.values(api.endpoints).every((call) => call.startsWith('GET '))
  const others = (intent: Intent) =>
    rolesFor(resource, intent).filter((role) => !editors.includes(role))
  const alone = (['create', 'change', 'delete'] as const).flatMap((intent) => {
    const may = others(intent)
    return may.length > 0
      ? [translate(`manual.may.${intent}`, { roles: namesOf(may, making) })]
      : []
  })
  const edits = isRead ? [] : [translate('manual.edits', { roles: namesAll(editors) }), ...alone]
  if (everyone === 'view') return [...edits, translate('manual.viewsAll')]
  const viewers = others('view')
  const seers = isRead ? [...editors, ...viewers] : viewers
  if (seers.length === 0) return edits
  return [...edits, translate('manual.views', { roles: namesAll(seers) })]
}

function whoOf(resource: Resource, making: Titled): readonly string[] {
  const { translate, guide } = making
  const { parent } = resource
  const above = (parent?.resources ?? []).flatMap((name) => named(name) ?? [])
  const titles = above.map((one) => titleOfChapter(one, making))
  return [
    ...rightsOf(resource, making),
    ...(titles.length > 0 ? [translate('manual.under', { names: titles.join(', ') })] : []),
    ...(guide.notes?.(resource) ?? []),
  ]
}

function listOf(resource: Resource, making: Titled): readonly string[] {
  const { list, archive, views, api, singleton } = resource
  const { translate, locale } = making
  if (singleton || api.endpoints.list === undefined) return []
  const label = (name: string) => labelOf(resource, name, making)
  const columns = list?.columns ?? [
    'id',
    ...Object.keys(resource.fields).filter((one) => one !== 'id'),
  ]
  const sort = list?.sort ?? { field: 'id', dir: 'desc' as const }
  const [date, flag] = [archive?.endDate, archive?.flag].map((name) => name && label(name))
  return [
    translate('manual.columns', { names: columns.map(label).join(', ') }),
    translate(`manual.sorted.${sort.dir}`, { name: label(sort.field) }),
    ...(archive
      ? [
          translate(`manual.archived.${date && flag ? 'both' : date ? 'date' : 'flag'}`, {
            date,
            flag,
          }),
        ]
      : []),
    ...(views
      ? [translate('manual.parts', { names: views.map((view) => view.label[locale]).join(', ') })]
      : []),
  ]
}

function doingsOf(resource: Resource, making: Titled): readonly Doing[] {
  const { translate, locale } = making
  const { endpoints } = resource.api
  const text = (key: string, args?: Record<string, unknown>) =>
    translate(`manual.does.${key}`, args)
  const own = createKey(resource, 'add')
  const add = own ? translate(own) : addText(wordsOf(resource, locale), translate)
  const mayChange = (endpoints.update ?? endpoints.create) !== undefined
  const opened = mayChange ? 'edit' : 'view'
  const starts = resource.startsFrom?.from.flatMap(({ resource: name }) => named(name) ?? []) ?? []
  const acts =
    endpoints.list === undefined || !has('bulk')
      ? []
      : actsOf(resource, { ...mayAll, copy: isCopied(resource) }).map((act) =>
          actName(act, resource, translate, making.locale, Infinity),
        )
  const doings: readonly (Doing | false | undefined)[] = [
    endpoints.create !== undefined && !resource.singleton && { name: add, text: text('create') },
    resource.singleton
      ? mayChange && { name: translate('form.save'), text: text('save') }
      : endpoints.read !== undefined && {
          name: translate(mayChange ? 'list.edit' : 'list.open'),
          text: text(opened),
        },
    ...(isCopied(resource)
      ? copyWays(resource).map(({ key, label }) => ({ name: translate(label), text: text(key) }))
      : []),
    ...childrenOf(resource).map((child) => ({
      name: child.parent?.title[locale] ?? '',
      text: text('children'),
    })),
    endpoints.order !== undefined && { name: translate('list.order'), text: text('order') },
    endpoints.orderAll !== undefined && {
      name: translate('list.ordering.open'),
      text: text('orderAll'),
    },
    endpoints.toggle !== undefined && {
      name: labelOf(resource, resource.api.toggle ?? '', making),
      text: text('toggle'),
    },
    endpoints.load !== undefined && { name: translate('importing.open'), text: text('load') },
    ...recordScreens
      .filter(({ isFor }) => isFor(resource))
      .map(({ label, help }) => ({ name: translate(label), text: translate(help) })),
    starts.length > 0 && {
      name: resource.startsFrom?.label[locale] ?? '',
      text: text('starts', {
        names: [...new Set(starts.map((one) => titleOfChapter(one, making)))].join(', '),
      }),
    },
    has('export') &&
      endpoints.list !== undefined &&
      !resource.singleton && {
        name: translate('list.export'),
        text: text('export'),
      },
    !resource.singleton &&
      acts.length > 0 && {
        name: translate('bulk.title'),
        text: text('many', { names: acts.join(', ') }),
      },
    ...Object.entries(making.guide.doings[resource.name] ?? {}).map(([key, said]) => ({
      name: translate(key),
      text: said,
    })),
    endpoints.delete !== undefined && { name: translate('list.delete'), text: text('delete') },
  ]
  return doings.filter((doing) => doing !== false && doing !== undefined)
}

/** The fields as the form has them; those that a list alone shows come after. */
function fieldsOf(resource: Resource, making: Titled): Chapter['fields'] {
  const { translate } = making
  const told = new Set<string>()
  const groups = sectionsOf(resource, false).map(({ section, items }) => {
    const names = items.map(({ name }) => name).filter((name) => !told.has(name))
    names.forEach((name) => told.add(name))
    return { title: translate(`form.section.${section}`), names }
  })
  const others = Object.keys(resource.fields).filter((name) => !told.has(name))
  return [...groups, { title: translate('manual.list'), names: others }]
    .filter(({ names }) => names.length > 0)
    .map(({ title, names }) => ({
      title,
      entries: names.map((name) => fieldEntry(resource, name, making)),
    }))
}

/** The chapter of a resource: all that its definition says, in words, and what people wrote beside it. */
export const chapterOf = (resource: Resource, making: Titled): Chapter => ({
  key: resource.name,
  title: titleOfChapter(resource, making),
  what: whatOf(resource, making),
  who: whoOf(resource, making),
  list: listOf(resource, making),
  doings: doingsOf(resource, making),
  fields: fieldsOf(resource, making),
})
