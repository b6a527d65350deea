import { mergeAreas, type Messages } from '../messages'
import { signIn } from './signIn'

/** Every English text of ours that the panel shows; an area is a file of this folder that exports a tree of its name. */
export const en = mergeAreas({
  ...import.meta.glob<Record<string, Messages>>(['./*.ts', '!./index.ts', '!./signIn.ts'], {
    eager: true,
  }),
  // by name: as a namespace it would bring the bundler's runtime into the sign-in page
  signIn: { signIn },
})
