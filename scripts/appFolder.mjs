import path from 'node:path'

/** The engine's folder, with a slash behind it. */
export const engineFolder = path.join(import.meta.dirname, '../')

const own = path.join(engineFolder, 'resources')

/** The folder of the app that is built or served: `APP` names it, from where the command is given. */
export const appFolder = process.env.APP ? path.resolve(process.env.APP) : own

/** Whether that is another app than the one of this tree. */
export const isOther = appFolder !== own

const isWithin = appFolder.startsWith(engineFolder)

/** Where its build goes: `dist` beside an app, and `dist/<name>` for another one of this tree. */
export const distFolder = !isOther
  ? path.join(engineFolder, 'dist')
  : isWithin
    ? path.join(engineFolder, 'dist', path.basename(appFolder))
    : path.join(path.dirname(appFolder), 'dist')
