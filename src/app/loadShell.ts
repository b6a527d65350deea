import type * as shell from './shell'

type ShellModule = typeof shell

/**
 * Fetches the shell without starting it: its script, and at the same time all that the script imports and
 * its styles, whose addresses the build has put into the page (scripts/vite/shellAddress.ts).
 */
export async function loadShell(): Promise<ShellModule> {
  if (import.meta.env.DEV) return import('./shell')
  const files =
    document.querySelector<HTMLMetaElement>('meta[name=shell]')?.content.split(' ') ?? []
  const [entry = ''] = files
  const styles = files.filter((file) => file.endsWith('.css')).map(addStyle)
  for (const file of files) if (file.endsWith('.js')) addLink('modulepreload', file)
  await Promise.all(styles)
  const shell: ShellModule = await import(/* @vite-ignore */ entry)
  return shell
}

const addStyle = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = addLink('stylesheet', href)
    if (link.sheet) return resolve()
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(href))
    })
  })

/** The link element of an address, added only once. */
function addLink(rel: string, href: string): HTMLLinkElement {
  const before = document.querySelector<HTMLLinkElement>(`link[rel=${rel}][href="${href}"]`)
  if (before) return before
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  document.head.append(link)
  return link
}
