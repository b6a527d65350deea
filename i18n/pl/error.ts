/** What the panel says by itself of a call that failed. */
export const error = {
  generic: 'Coś poszło nie tak, spróbuj ponownie',
  notFound: 'Nie znaleziono',
  stale: 'Ktoś zmienił te dane w międzyczasie',
  noRevision: 'Nie wiadomo, którą wersję zmieniasz. Otwórz formularz ponownie.',
}
