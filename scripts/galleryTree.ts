import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const gallery = path.join(root, 'tests/gallery')

/** What the doors load of the retailer's app, and what stands there in the gallery. */
const instead = new Map(
  Object.entries({
    'resources/app.ts': 'app.ts',
    'resources/panel.tsx': 'panel.ts',
    'resources/server/index.ts': 'server.ts',
  }).map(([from, to]) => [path.join(root, from), path.join(gallery, to)]),
)

/** Whether the gallery is to be built or served: `GALLERY=1`, as `npm run gallery` sets it. */
export const isGallery = process.env['GALLERY'] === '1'

/**
 * Has the doors hand over the gallery's app: its resources, families, screens and content, beside those of the
 * retailer. The gallery itself gets the real ones.
 */
export function galleryTree(): Plugin {
  return {
    name: 'gallery-tree',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || importer.startsWith(gallery)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return (found && instead.get(found.id)) ?? null
    },
  }
}
