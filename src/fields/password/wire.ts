import { scalarWire, unread, type Wire } from '../wire'

/** Exact bytes, never read back. */
export const passwordWire: Wire<unknown, never, string> = {
  ...scalarWire<string>({ parse: (text) => text }),
  ...unread,
}
