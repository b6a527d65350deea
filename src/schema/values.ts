/** Values by field name; whether they fit is the rules' business. */
export type Values = Readonly<Record<string, unknown>>
