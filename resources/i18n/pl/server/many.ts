export const many = {
  outranked: 'Inne ustawienie tej pozycji ma tu pierwszeństwo (np. lista kart)',
}
