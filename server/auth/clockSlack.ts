/** How far the clocks of two servers may stand apart, ms. What lies further ahead was written by a clock that is wrong. */
export const clockSlack = 5 * 60_000
