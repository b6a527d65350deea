import { mergeAreas, type Messages } from '../messages'

/** React-admin's own. */
export { default as english } from 'ra-language-english'

/** The English texts of forms and of every screen that is fetched on demand: all but those that `index.ts` names. */
export const enLater = mergeAreas(
  import.meta.glob<Record<string, Messages>>(
    [
      './*.ts',
      '!./{index,language,later,signIn,texts}.ts',
      '!./{error,field,list,own,ra,role,shell}.ts',
    ],
    { eager: true },
  ),
)
