/** Whether a list of cards is sent again with each pause in its mending; a larger one is when somebody asks. */
export const isLight = (list: File): boolean => list.size <= 2 * 1024 * 1024
