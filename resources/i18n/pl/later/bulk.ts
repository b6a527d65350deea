export const bulk = {
  act: { clientGroup: 'Grupa', halls: 'Hale' },
  ask: { clientGroup: 'Zmień grupę klientów: %{counted}', halls: 'Zmień hale: %{counted}' },
  hallsHelp: 'Bez zaznaczenia: wszystkie hale. Grupa każdej pozycji zostaje taka, jaka jest.',
  groupHelp: 'Hale każdej pozycji zostają takie, jakie są. Pozycje z listą kart zostaną pominięte.',
}
