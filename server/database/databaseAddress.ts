/**
 * The addresses that a `postgres://` address with several hosts stands for, as libpq writes them
 * (`postgres://u:p@a:5432,b:5432/panel`): each host alone, with all that stands around it.
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
