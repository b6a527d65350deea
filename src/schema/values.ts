/** Values by field name, not yet checked. */
export type Values = Readonly<Record<string, unknown>>
