import { readFile } from 'node:fs/promises'
import {
  fileOf,
  listCell,
  type ServerHalf,
  type Side,
  type SideRows,
  uploadIn,
  type TempFile,
  pageOf,
  reference,
  rolesOf,
} from 'panel-engine/server'
import { attendeeTable } from '../../server/attendees'
import { countOf } from './kind'

// what answers asks for the models, and these are made of the kinds: it is loaded with its first call
const answers = () => import('../../server/attendeeCalls')

const sideRows: SideRows = {
  ...attendeeTable,
  value: {
    count: countOf,
    // a number says that they stay, whatever it is: how many there are is counted
    over: (value, stored) => (countOf(value) > 0 ? (stored ?? null) : value),
    counting: (_, count) => (count > 0 ? { count } : null),
    isEmptied: (value) => countOf(value) === 0,
    kept: (value) => value,
    read: (value) => value,
    stale: { path: '', message: 'attendees.stale' },
  },
}

/** The names of an upload, each once. */
async function namesIn({ content }: TempFile): Promise<readonly string[]> {
  const bytes = 'path' in content ? await readFile(content.path) : content
  const lines = bytes.toString('utf8').split(/\r?\n/)
  return [...new Set(lines.map((line) => line.trim()).filter((line) => line !== ''))]
}

const sideOf = (names: readonly string[]): Side => ({
  count: names.length,
  rows: (from, to) => names.slice(from, to).map((person) => ({ person })),
  told: () => ({}),
})

const half: ServerHalf = {
  read: (name) => ({ [name]: { type: 'integer', minimum: 0 } }),
  body: (name) => ({
    [name]: { type: 'integer', minimum: 0 },
    [`${name}_file`]: fileOf('text/plain'),
  }),
  hasFreeKeys: true,
  cell: listCell,
  inspect: async (value) => {
    const file = uploadIn(value)
    if (!file) return null
    const names = await namesIn(file)
    return names.length > 0 ? { side: sideOf(names) } : { refused: { message: 'file.empty' } }
  },
  sideRows,
  calls: {
    verbs: {
      attendees: {
        intent: 'view',
        handler: async (context, served) => (await answers()).attendees(context, served),
        answer: pageOf({ type: 'object', properties: { person: { type: 'string' } } }),
        parameters: ['limit', 'page'],
      },
      removeAttendee: {
        intent: 'change',
        handler: async (context, served) => (await answers()).removeAttendee(context, served),
        answer: reference('Id'),
      },
    },
    routes: (served) => [
      {
        method: 'GET',
        path: 'attendees',
        roles: rolesOf(served, 'view'),
        query: {},
        handler: async (context) => (await answers()).everyAttendee(context),
      },
    ],
  },
}

export default half
