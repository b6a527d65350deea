/** What the timeline says of whom records are for. */
export const timeline = {
  filter: { hall: 'Hala' },
  cards: 'Karty klientów',
  subtypes: '%{smart_count} podgrupa |||| %{smart_count} podgrupy |||| %{smart_count} podgrup',
  halls: '%{smart_count} hala |||| %{smart_count} hale |||| %{smart_count} hal',
}
