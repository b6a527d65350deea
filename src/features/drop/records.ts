import { unlikeFields } from '../../fields/copied'
import { isWritable } from '../../fields/codec'
import { isEmpty, traitsOf } from '../../fields/traits'
import { titleField } from '../../fields/title'
import type { DroppedFile } from '../../fields/takes'
import type { Resource, Values } from '../../schema'
import { fold } from '../../schema/fold'
import type { Shared } from '../sheet/SharedFields'
import type { SheetRecord } from '../sheet/SheetRow'
import {
  byField,
  type DropPlace,
  isSame,
  namesOf,
  type Placed,
  placesIn,
  placesOf,
  stemOf,
  type TakingField,
  withFiles,
  wordsIn,
} from './places'

/** What new records of files begin with. */
export interface Beginning {
  readonly fields: readonly TakingField[]
  /** Of a new record. */
  readonly values: Values
}

/**
 * The words of a file's name as they are written, without those that say the field it is for: of `Lato 45_okladka.png` Lato and
 * 45. What a field is called in another language than the panel's has to stand there whole: "Big image" takes no Bigos.
 */
const ownWords = (
  resource: Resource,
  name: string,
  fields: readonly TakingField[],
): readonly string[] => {
  const said = fields.flatMap(({ label }) => wordsIn(label))
  const whole = new Set(fields.flatMap((field) => namesOf(resource, field)).flatMap(wordsIn))
  const isSaid = (word: string) => whole.has(word) || said.some((one) => isSame(word, one))
  return stemOf(name)
    .split(/[_\s]+/)
    .filter((word) => word && !wordsIn(word).every(isSaid))
}

/** How many files that all have a field of one record are more likely its own than one each of many. */
const SEVERAL = 4

/**
 * Whether files look like those of one record: each has a field of its own there, and no two are for the same field first of all,
 * or they are several.
 */
export function isOneRecord(
  resource: Resource,
  found: readonly DroppedFile[],
  begins: Beginning,
): boolean {
  if (found.length >= SEVERAL && placesOf(resource, found, begins).every(({ at }) => at !== null))
    return true
  const first = found.flatMap((one) => placesOf(resource, [one], begins)[0]?.choices[0] ?? [])
  return new Set(first).size === first.length
}

/**
 * Files by the new records that they make: one each, but those of one folder that are called the same but for the field's name go
 * together, as a cover and its document do.
 */
export function recordsOf(
  resource: Resource,
  found: readonly DroppedFile[],
  begins: Beginning,
): readonly (readonly Placed[])[] {
  const named = new Map<string, DroppedFile[]>()
  for (const one of found) {
    const name = [one.folder, ...ownWords(resource, one.file.name, begins.fields).map(fold)].join(
      '/',
    )
    named.set(name, [...(named.get(name) ?? []), one])
  }
  const parted = (files: readonly DroppedFile[]) => {
    const placed = placesOf(resource, files, begins)
    return placed.every(({ at }) => at !== null) && isOneRecord(resource, files, begins)
      ? [placed]
      : files.map((one) => placesOf(resource, [one], begins))
  }
  return [...named.values()].flatMap(parted)
}

/** Where files of many records may go: into each field of each of these. */
export function manyPlaces(
  resource: Resource,
  {
    groups,
    titles,
  }: { readonly groups: readonly (readonly Placed[])[]; readonly titles: readonly string[] },
  { fields, values }: Beginning,
): { readonly places: readonly DropPlace[]; readonly placed: readonly Placed[] } {
  const nameOf = (record: number, field: string) => `${record}/${field}`
  const all = placesIn(resource, fields, values)
  return {
    places: titles.flatMap((title, record) =>
      all.map(({ name, label }) => ({
        name: nameOf(record, name),
        label: `${record + 1}. ${title}: ${label}`,
        isTaken: false,
      })),
    ),
    placed: groups.flatMap((group, record) =>
      group.map(({ found, at, choices }) => ({
        found,
        at: at === null ? null : nameOf(record, at),
        choices: titles.flatMap((_, each) => choices.map((field) => nameOf(each, field))),
      })),
    ),
  }
}

/** The records of files that were led to `manyPlaces`; what none is left for is none. */
export function recordsIn(moved: readonly Placed[]): readonly (readonly Placed[])[] {
  const groups = new Map<number, Placed[]>()
  for (const { found, at, choices } of moved) {
    const [record, field] = at?.split('/') ?? []
    if (record === undefined || field === undefined) continue
    const fields = [...new Set(choices.map((each) => each.split('/')[1] ?? ''))]
    const group = groups.get(Number(record)) ?? []
    groups.set(Number(record), [...group, { found, at: field, choices: fields }])
  }
  return [...groups].toSorted(([one], [other]) => one - other).map(([, group]) => group)
}

/** What a person would call it: its files' name without signs, a number without noughts; of a folder that says more, that. */
function titleIn(
  resource: Resource,
  placed: readonly Placed[],
  fields: readonly TakingField[],
): string {
  const [first] = placed
  if (!first) return ''
  const { file, folder } = first.found
  const own = ownWords(resource, file.name, fields).join(' ') || folder || stemOf(file.name)
  return /^\d+$/.test(own) ? own.replace(/^0+(?=\d)/, '') : own
}

/** Whether many records are likely to have it alike: a choice, a date, for whom they are; not a name, a number, a file. */
const isLikelyShared = ({
  isChoice,
  isWhen,
  isPointer,
  parts,
}: ReturnType<typeof traitsOf>): boolean =>
  isChoice === true || isWhen === true || isPointer === true || parts !== undefined

/** The records of a sheet, and what they share. */
export interface NewRecords {
  readonly records: readonly SheetRecord[]
  readonly shared: Shared
}

/**
 * New records of files for a sheet: each with its files, called as they are. What has to be given and may be alike is asked for
 * once; what is no two records' alike, and what the files say, stands with each.
 */
export function newRecords(
  resource: Resource,
  groups: readonly (readonly Placed[])[],
  begins: Beginning,
): NewRecords {
  const { values } = begins
  const title = titleField(resource)
  const unlike = unlikeFields(resource)
  const needed = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.required &&
    isWritable(field, 'create') &&
    name !== resource.parent?.field &&
    isEmpty(values[name])
      ? [name]
      : [],
  )
  // a list of cards may be one record's, and none another's
  const ofFiles = new Set(groups.flatMap((placed) => [...byField(placed).keys()]))
  const isOwn = (name: string): boolean =>
    name === title ||
    ofFiles.has(name) ||
    unlike.includes(name) ||
    !isLikelyShared(traitsOf(resource.fields[name] ?? { kind: '' }))
  // an identifier is no name, though it may stand for one
  const isCalled = title === 'name' || title === 'title'
  const records = groups.map((placed, at): SheetRecord => {
    const called = titleIn(resource, placed, begins.fields)
    const own = needed.filter(isOwn)
    const taken = [...byField(placed).keys()]
    const shown = Object.keys(resource.fields).filter(
      (name) => own.includes(name) || taken.includes(name) || (name === title && isCalled),
    )
    return {
      key: at,
      title: called,
      values: {
        ...values,
        ...(isCalled && isEmpty(values[title]) && { [title]: called }),
        ...withFiles(resource, placed, values),
      },
      fields: shown,
    }
  })
  return { records, shared: { fields: needed.filter((name) => !isOwn(name)), values } }
}
