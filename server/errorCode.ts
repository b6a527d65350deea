/** What the system, PostgreSQL or a driver calls an error (`ENOENT`, `23505`); empty where it has no such name. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code ?? '') : ''
