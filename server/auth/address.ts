import { randomUUID } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { Log } from '../log'

/** From the socket's address and the request's headers: the address that counts as the client's. */
export type ClientAddress = (socket: string, headers: Headers) => string

/**
 * `X-Forwarded-For` counts only when the socket belongs to a proxy named in TRUST_PROXY, read from
 * the right, each proxy vouching for the one before it.
 */
export function clientAddress(trusted: readonly string[], log: Pick<Log, 'warn'>): ClientAddress {
  let isSaid = false
  /** Behind a proxy that TRUST_PROXY does not name all people have one address, and one can lock the others out. */
  const sayOnce = (socket: string, headers: Headers) => {
    if (isSaid || !headers.has('x-forwarded-for')) return
    isSaid = true
    log.warn(
      { socket },
      'X-Forwarded-For comes from an address that TRUST_PROXY does not name, so it is not read',
    )
  }
  const isProxy = proxiesOf(trusted)
  return (socket, headers) => {
    let address = plain(socket)
    if (!isProxy(address)) sayOnce(address, headers)
    if (trusted.length === 0) return address
    const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => plain(hop.trim()))
    while (isProxy(address)) {
      const before = hops.pop()
      if (before === undefined || isIP(before) === 0) return address
      address = before
    }
    return address
  }
}

/** From the addresses and networks of TRUST_PROXY: whether an address is one of them. */
function proxiesOf(trusted: readonly string[]): (address: string) => boolean {
  if (trusted.length === 0) return () => false
  const proxies = new BlockList()
  for (const entry of trusted) {
    const [network = '', prefix] = entry.split('/')
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) proxies.addAddress(network, family)
    else proxies.addSubnet(network, Number(prefix), family)
  }
  return (address) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Ids that can be logged as they are. */
const requestIdForm = /^[\w.:-]{8,64}$/

/** The id of a call: a trusted proxy's `X-Request-Id`, else 12 letters and digits of our own. */
export function requestIds(trusted: readonly string[]): ClientAddress {
  const isProxy = proxiesOf(trusted)
  return (socket, headers) => {
    const given = headers.get('x-request-id') ?? ''
    const isTaken = requestIdForm.test(given) && isProxy(plain(socket))
    return isTaken ? given : randomUUID().slice(-12)
  }
}

/**
 * The network an address counts for: in IPv6 64 bits, a household or office, where a phone has a new address each day.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [before = '', after] = address.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const [head, tail] = [groups(before), groups(after ?? '')]
  const gap = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const first = [...head, ...gap, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16))
  return `${first.map((group) => group.toString(16)).join(':')}::/64`
}

/** An IPv4 address that is mapped into IPv6, as IPv4; any other as it is. */
function plain(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  return mapped?.[1] ?? address
}
