import type { ListWords } from 'panel-engine/fields'

/** Where the halls to choose from come from, below `/api`. */
export const hallsPath = 'hall/options'

/** The texts of a list of halls to choose from. */
export const hallWords: ListWords = {
  search: 'input.halls.search',
  gone: 'input.halls.deleted',
  goneNote: 'input.gone.hall',
  none: 'input.halls.anywhere',
  picked: 'input.halls.picked',
  count: 'input.halls.count',
}
