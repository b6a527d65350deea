import net from 'node:net'

/** A way to a server that can be cut: what is cut hangs and is never refused. */
export interface Relay {
  readonly port: number
  /** From now on nothing comes through, in either direction; connections are still taken. */
  freeze(): void
  /** The same, once bytes from the client that match have gone through: their answer never comes. */
  freezeAfter(pattern: RegExp): void
  /** What waited goes through. */
  thaw(): void
  stop(): Promise<void>
}

/** Listens, on a port of its own unless one is given, and hands on to `target`. */
export async function startRelay(target: { host: string; port: number }, port = 0): Promise<Relay> {
  let isFrozen = false
  let trigger: RegExp | null = null
  const pairs = new Set<readonly [net.Socket, net.Socket]>()
  const server = net.createServer((client) => {
    const upstream = net.connect(target)
    const pair = [client, upstream] as const
    pairs.add(pair)
    const pass = (from: net.Socket, to: net.Socket) => {
      from.on('data', (bytes: Buffer) => {
        to.write(bytes)
        if (from === client && trigger?.test(bytes.toString('latin1'))) freeze()
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        // The other side of a cut line learns nothing.
        if (isFrozen) return
        pairs.delete(pair)
        to.destroy()
      })
      if (isFrozen) from.pause()
    }
    pass(client, upstream)
    pass(upstream, client)
  })
  const freeze = () => {
    trigger = null
    isFrozen = true
    for (const sockets of pairs) for (const socket of sockets) socket.pause()
  }
  const listening = await new Promise<number>((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  return {
    port: listening,
    freeze,
    freezeAfter: (pattern) => (trigger = pattern),
    thaw: () => {
      isFrozen = false
      for (const sockets of pairs) for (const socket of sockets) socket.resume()
    },
    stop: async () => {
      for (const sockets of pairs) for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
