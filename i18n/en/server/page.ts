/** What the page says where no script runs. */
export const page = { noScript: 'This panel needs JavaScript' }
