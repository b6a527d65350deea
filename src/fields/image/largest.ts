/** The largest picture that is taken, in bytes. */
export const largestImage = 16 * 1024 * 1024
