import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { fill } from './entity.mjs'
import { benchProducts } from './products.mjs'
import { prepare } from './prepare.mjs'
import { startOurs } from './servers.mjs'

/** The import of products in folders of its own, with a floor whose table it has. */
export async function productsAlone(scratch, { isQuick }) {
  const [dataDir, floorDir] = ['data', 'floor'].map((name) => path.join(scratch, name))
  mkdirSync(floorDir, { recursive: true })
  const first = await startOurs(dataDir)
  await prepare(first)
  await first.stop()
  fill(path.join(dataDir, 'panel.sqlite'), 1)
  cpSync(path.join(dataDir, 'panel.sqlite'), path.join(floorDir, 'floor.sqlite'))
  await benchProducts({ dataDir, floorDir, isQuick })
}
