import { existsSync } from 'node:fs'
import { install } from './apt.mjs'
import { locatePostgres } from './postgres.mjs'

/** What the tests with real neighbours start, and the packages that bring it (Debian). */
const needed = [
  { packages: ['postgresql', 'postgresql-contrib'], isThere: () => locatePostgres() !== null },
  ...[
    [
      '/usr/bin/swift-proxy-server',
      'swift-proxy',
      'swift-account',
      'swift-container',
      'swift-object',
    ],
    ['/usr/sbin/pgbouncer', 'pgbouncer'],
    ['/usr/sbin/haproxy', 'haproxy'],
    ['/usr/sbin/nginx', 'nginx-light'],
    ['/usr/bin/openssl', 'openssl'],
    ['/usr/bin/curl', 'curl'],
    ['/usr/bin/patroni', 'patroni'],
    ['/usr/bin/etcd', 'etcd-server'],
    ['/usr/bin/ps', 'procps'],
  ].map(([program, ...packages]) => ({ packages, isThere: () => existsSync(program) })),
]

/**
 * Installs what is missing, and says so.
 * @throws Error with the packages that could not be had
 */
export function installNeighbours() {
  const missing = needed.filter(({ isThere }) => !isThere()).flatMap(({ packages }) => packages)
  if (missing.length === 0 || install(...missing)) return
  throw new Error(`The tests with real neighbours need these packages: ${missing.join(' ')}`)
}
