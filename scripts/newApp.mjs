// `panel-engine new <folder>`: writes an app of one entity that starts.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { engineFolder } from './appFolder.mjs'

const template = path.join(engineFolder, 'examples/one')
const commands = ['dev', 'start', 'check', 'test', 'token', 'backup', 'restore']

/** Writes the files of an app into a folder that has none. @returns whether it did */
export function newApp(folder) {
  if (!folder) return refused('Which folder? panel-engine new shop')
  const root = path.resolve(folder)
  if (existsSync(path.join(root, 'resources')))
    return refused(`${path.join(folder, 'resources')} is there already: nothing was written`)
  mkdirSync(root, { recursive: true })
  for (const part of ['resources', 'tsconfig.json'])
    cpSync(path.join(template, part), path.join(root, part), { recursive: true })
  // npm leaves a file of that name out of a package
  writeFileSync(path.join(root, '.gitignore'), 'node_modules\ndist\ndata\n')
  writeManifest(root)
  console.log(`Written. In ${folder}: npm install, then npm start`)
  return true
}

function refused(why) {
  console.error(why)
  return false
}

/** What is there already stays: the installed engine is in it. */
function writeManifest(root) {
  const { name, version } = JSON.parse(
    readFileSync(path.join(engineFolder, 'package.json'), 'utf8'),
  )
  const file = path.join(root, 'package.json')
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const scripts = Object.fromEntries(commands.map((one) => [one, `panel-engine ${one}`]))
  const made = {
    name: path.basename(root),
    private: true,
    ...known,
    type: 'module',
    scripts: { ...known.scripts, ...scripts },
    dependencies: { [name]: version, ...known.dependencies },
  }
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`)
}
