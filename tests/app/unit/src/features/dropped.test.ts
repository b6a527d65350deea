import { expect, test } from 'vitest'
import { bringsSeveral, filesOf } from '../../../../../src/features/drop/dropped'

type Entry = Pick<FileSystemEntry, 'isDirectory' | 'name' | 'fullPath'>

const file = (fullPath: string): Entry => {
  const name = fullPath.split('/').at(-1) ?? ''
  const of = { file: (found: (file: File) => void) => found(new File(['x'], name)) }
  return { isDirectory: false, name, fullPath, ...of }
}

/** A folder as browsers tell it: by pieces, until one is empty. */
const folder = (fullPath: string, ...pieces: readonly (readonly Entry[])[]): Entry => {
  const createReader = () => {
    const left = [...pieces]
    const readEntries = (found: (entries: readonly Entry[]) => void) => found(left.shift() ?? [])
    return { readEntries }
  }
  const of = { createReader }
  return { isDirectory: true, name: fullPath.slice(1), fullPath, ...of }
}

const drop = (...entries: readonly Entry[]): DataTransfer =>
  Object.assign(Object.create(null), {
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files: [],
  })

const found = async (dropped: DataTransfer) =>
  (await filesOf(dropped)).map((one) => [one.folder, one.file.name])

test('every piece of a folder is read, by names as people count, without what systems leave there', async () => {
  const days = folder(
    '/grudzien',
    [file('/grudzien/dzien 10.png'), file('/grudzien/.DS_Store')],
    [file('/grudzien/dzien 2.png'), file('/grudzien/Thumbs.db')],
  )
  expect(await found(drop(days, file('/a.png')))).toEqual([
    ['', 'a.png'],
    ['grudzien', 'dzien 2.png'],
    ['grudzien', 'dzien 10.png'],
  ])
})

test('a folder brings several, one file does not', () => {
  expect([bringsSeveral(drop(folder('/x'))), bringsSeveral(drop(file('/a.png')))]).toEqual([
    true,
    false,
  ])
})
