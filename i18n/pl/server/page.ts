/** What the page says where no script runs. */
export const page = { noScript: 'Ten panel wymaga włączonego JavaScriptu' }
