// Lists that no kept answer helps, beside one that is asked for again and again; somebody writes each second.
import { words } from './entity.mjs'
import { load, requestBytes } from './load.mjs'
import { saver } from './servers.mjs'
import { row } from './table.mjs'

const sorts = ['id', 'name', 'start_date', 'end_date', 'visible_from', 'order_no']

/** The n-th question: each with a page, an order or a phrase that the one before it did not have. */
function asked(n) {
  const sortDir = n % 2 === 0 ? 'desc' : 'asc'
  const sortBy = sorts[n % sorts.length] ?? 'id'
  const phrase = n % 4 === 3 ? `${words[n % words.length]} ${n % 977}` : ''
  const page = phrase ? 1 : 1 + ((n * 7_919) % 1_000)
  return { page, sortBy, sortDir, ...(phrase && { phrase }) }
}

const query = (n) => new URLSearchParams(asked(n)).toString()

/** A server under that load, with a write each second. */
async function beside(write, work) {
  const writing = { last: Promise.resolve(), n: 0 }
  const timer = setInterval(() => (writing.last = write((writing.n += 1))), 1_000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await writing.last
  }
}

export async function benchVaried({ ours, floor, session, seconds }) {
  const create = async () => {
    const body = new URLSearchParams({ name: 'oferta' })
    await (await fetch(`${floor.url}/create`, { method: 'POST', body })).text()
  }
  const measure = async (name, { must, paths }) => {
    const at = (server, path, headers) => ({
      port: server.port,
      pid: server.pid,
      seconds,
      request: (n) => requestBytes('GET', path(n), headers),
    })
    row(name, {
      floor: await beside(create, () => load(at(floor, paths.floor))),
      ours: await beside(saver(ours, session), () => load(at(ours, paths.ours, session))),
      must,
    })
  }
  const list = '/api/productheader?type=FLY&limit=10'
  await measure('one list again and again, a write each second', {
    must: null,
    paths: { floor: () => '/page', ours: () => list },
  })
  await measure('varied lists (pages, orders, phrases), a write each second', {
    must: null,
    paths: { floor: (n) => `/varied?${query(n)}`, ours: (n) => `${list}&${query(n)}` },
  })
}
