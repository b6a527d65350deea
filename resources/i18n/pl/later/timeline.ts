/** What the timeline says of the targets of records. */
export const timeline = {
  filter: { hall: 'Hala' },
  cards: 'Karty klientów',
  subtypes: '%{smart_count} podgrupa |||| %{smart_count} podgrupy |||| %{smart_count} podgrup',
  halls: '%{smart_count} hala |||| %{smart_count} hale |||| %{smart_count} hal',
  findings: {
    inHall: 'w hali %{names}',
    inHalls: 'w halach %{names}',
    butHall: 'poza halą %{names}',
    butHalls: 'poza halami %{names}',
    inMany: 'w %{smart_count} hali |||| w %{smart_count} halach |||| w %{smart_count} halach',
  },
  column: { halls: 'Hale' },
}
