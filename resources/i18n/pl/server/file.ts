export const file = {
  cards: {
    noLine: 'Poprawka dotyczy wiersza %{line}, a takiego nie ma na liście kart',
    most: 'Lista może mieć najwyżej %{max} kart',
    none: 'Lista nie zawiera żadnej karty z bazy klientów',
  },
  clients: { value: 'Nieprawidłowa wartość „%{value}” w kolumnie %{column}' },
  products: {
    name: 'Nazwa ma mieć od 3 do 255 znaków',
    price:
      'Wartość „%{value}” w kolumnie %{column} nie jest ceną. Wpisz ją na przykład tak: 12,99.',
    highest: 'Cena w kolumnie %{column} nie może być wyższa niż %{max}',
    netto: 'Cena netto nie może być wyższa niż brutto',
    url: 'Wartość w kolumnie %{column} nie jest pełnym adresem: zaczyna się on od http:// lub https:// i nie ma w nim spacji, nawiasów ani hasła',
    details: 'Cecha produktu ma mieć od 3 do 255 znaków',
    active: 'Wartość „%{value}” w kolumnie is_active ma być równa 1 lub 0',
  },
}
