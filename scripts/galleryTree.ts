import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const gallery = path.join(root, 'tests/gallery')

/** The modules that find the files of the house, and those of the gallery that find its own beside them. */
const instead = new Map(
  Object.entries({
    'resources/app.ts': 'app.ts',
    'server/family/families.ts': 'families.ts',
    'server/seed/demo.ts': 'seed.ts',
    'src/engine/screenFiles.ts': 'screens.ts',
  }).map(([from, to]) => [path.join(root, from), path.join(gallery, to)]),
)

/** Whether the gallery is to be built or served: `GALLERY=1`, as `npm run gallery` sets it. */
export const isGallery = process.env['GALLERY'] === '1'

/**
 * Puts the gallery's resources, families, screens and content beside those of the house: the same program, that finds
 * more. Whoever asks for one of those modules gets the gallery's, and the gallery itself the real one.
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
