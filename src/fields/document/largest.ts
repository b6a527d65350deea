/** The largest document that is taken, in bytes. */
export const largestDocument = 32 * 1024 * 1024
