/**
 * Splits a `postgres://` address with several hosts, as libpq allows (`postgres://u:p@a:5432,b:5432/panel`), into one
 * address for each host, all else being the same.
 */
export function addressesOf(url: string): readonly string[] {
  const authority = url.indexOf('//') + 2
  const end = authority + url.slice(authority).search(/[/?#]|$/)
  const hosts = Math.max(authority, url.lastIndexOf('@', end) + 1)
  return url
    .slice(hosts, end)
    .split(',')
    .map((host) => url.slice(0, hosts) + host + url.slice(end))
}
