/** The definitions cannot be served; each line is one fault with its file and exact path. */
export class DefinitionError extends Error {
  override name = 'DefinitionError'
}
