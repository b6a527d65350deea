import { mergeAreas, type Messages } from '../messages'
import { signIn } from './signIn'

/**
 * The English texts of the shell and of lists; an area is a file of this folder that exports a tree of its name. Those that
 * are not named here come with what is fetched on demand (`later.ts`).
 */
export const en = mergeAreas({
  ...import.meta.glob<Record<string, Messages>>(
    ['./error.ts', './field.ts', './list.ts', './own.ts', './ra.ts', './role.ts', './shell.ts'],
    { eager: true },
  ),
  // by name: as a namespace it would bring the bundler's runtime into the sign-in page
  signIn: { signIn },
})
