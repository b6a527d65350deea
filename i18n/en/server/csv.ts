export const csv = {
  url: 'address',
  name: 'file name',
}
