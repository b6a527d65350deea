/** What a hall is made of, by its number. */
export const hall = (id: number) =>
  new URLSearchParams({
    id: String(id),
    name: `Hala ${id}`,
    city: 'Radom',
    postcode: '26-600',
    street: 'Zielona 1',
  })
