import { uniqueFields } from '../../fields/copied'
import { isWritable } from '../../fields/codec'
import { isEmpty, traitsOf } from '../../fields/traits'
import { titleField } from '../../fields/title'
import type { DroppedFile } from '../../fields/takes'
import { ownParts, type Resource, type Values } from '../../schema'
import type { Shared } from '../sheet/SharedFields'
import type { SheetRecord } from '../sheet/SheetRow'
import {
  byField,
  isSame,
  type Placed,
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

/** The file's name without what says the field it is for: of `45_okladka.png` and `45.pdf` it is `45`. */
const ownName = (name: string, fields: readonly TakingField[]): string => {
  const said = fields.flatMap((field) => wordsIn(field.label))
  return wordsIn(stemOf(name))
    .filter((word) => !said.some((each) => isSame(word, each)))
    .join(' ')
}

/** Whether files look like those of one record: no two of them are for the same field first of all. */
export function isOneRecord(
  resource: Resource,
  found: readonly DroppedFile[],
  begins: Beginning,
): boolean {
  const first = found.flatMap((one) => placesOf(resource, [one], begins)[0]?.choices[0] ?? [])
  return new Set(first).size === first.length
}

/**
 * Files by the new records that they make: one each, but those that are called the same but for the field's name go together, as
 * a cover and its document do.
 */
export function recordsOf(
  resource: Resource,
  found: readonly DroppedFile[],
  begins: Beginning,
): readonly (readonly Placed[])[] {
  const named = new Map<string, DroppedFile[]>()
  for (const one of found) {
    const name = ownName(one.file.name, begins.fields)
    named.set(name, [...(named.get(name) ?? []), one])
  }
  return [...named.values()]
    .flatMap((files) =>
      isOneRecord(resource, files, begins) ? [files] : files.map((one) => [one]),
    )
    .map((files) => placesOf(resource, files, begins))
}

/** What a person would call it: the name of the file without its signs, a number without its noughts. */
const titleIn = (name: string): string => {
  const text = stemOf(name)
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
  return /^\d+$/.test(text) ? String(Number(text)) : text
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
  { values }: Beginning,
): NewRecords {
  const title = titleField(resource)
  const unlike = [...uniqueFields(resource), ...ownParts(resource).slice(-1)]
  const needed = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.required &&
    isWritable(field, 'create') &&
    name !== resource.parent?.field &&
    isEmpty(values[name])
      ? [name]
      : [],
  )
  const isOwn = (name: string): boolean =>
    name === title ||
    unlike.includes(name) ||
    !isLikelyShared(traitsOf(resource.fields[name] ?? { kind: '' }))
  const canBeCalled =
    title !== undefined && traitsOf(resource.fields[title] ?? { kind: '' }).title !== undefined
  const records = groups.map((placed, at): SheetRecord => {
    const called = titleIn(placed[0]?.found.file.name ?? '')
    const taken = [...byField(placed).keys()]
    const own = needed.filter(isOwn)
    const fields = Object.keys(resource.fields).filter(
      (name) => own.includes(name) || taken.includes(name) || (name === title && canBeCalled),
    )
    return {
      key: at,
      title: called,
      values: {
        ...values,
        ...(title !== undefined && canBeCalled && isEmpty(values[title]) && { [title]: called }),
        ...withFiles(resource, placed, values),
      },
      fields,
    }
  })
  return { records, shared: { fields: needed.filter((name) => !isOwn(name)), values } }
}
