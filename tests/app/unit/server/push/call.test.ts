import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, test } from 'vitest'
import { post, reasonOf } from '../../../../../resources/server/push/call'

setFlagsFromString('--expose_gc')
const collect: () => void = runInNewContext('gc')

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** A neighbour that says this, and again each 20 ms. */
async function neighbour(first: string, again: string): Promise<string> {
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.resume().write(first)
    const timer = setInterval(() => socket.write(again), 20)
    socket.on('close', () => clearInterval(timer))
    closing.push(() => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port }: AddressInfo = Object.assign(
    { port: 0, address: '', family: '' },
    server.address(),
  )
  closing.push(() => server.close())
  return `http://127.0.0.1:${port}/`
}

const called = (url: string, signal = new AbortController().signal) =>
  post(url, { headers: {}, body: 'x', signal, timeout: 300 }).then(
    ({ status }) => status,
    (error: unknown) => reasonOf(error),
  )

describe('a call of a neighbour that does not end, with memory being tidied meanwhile,', () => {
  const tidying = () => {
    const timer = setInterval(collect, 20)
    closing.push(() => clearInterval(timer))
  }

  test.each([
    ['says nothing', '', '', 'no answer in time'],
    ['has headers without end', 'HTTP/1.1 200 OK\r\n', 'X: x\r\n', 'no answer in time'],
    [
      'says for ever that it goes on',
      '',
      'HTTP/1.1 103 Hints\r\nLink: <x>\r\n\r\n',
      'no answer in time',
    ],
    [
      'refuses without end',
      'HTTP/1.1 500 No\r\nContent-Length: 9999\r\n\r\n',
      'x',
      'no answer in time',
    ],
    ['agrees without end', 'HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n', 'x', 200],
  ])('ends where it %s', async (_, first, again, what) => {
    const url = await neighbour(first, again)
    tidying()
    expect(await called(url)).toBe(what)
  })

  test('is cut off where the server stops', async () => {
    const url = await neighbour('', '')
    tidying()
    const stopping = new AbortController()
    setTimeout(() => stopping.abort(), 100)
    expect(await called(url, stopping.signal)).toBe('cut off')
  })
})
