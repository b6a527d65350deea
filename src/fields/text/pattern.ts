/** The pattern as an expression for a whole text. @throws SyntaxError where it is none */
export const wholeOf = (match: string): RegExp => new RegExp(`^(?:${match})$`, 'u')
