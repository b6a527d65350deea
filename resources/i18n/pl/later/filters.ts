export const filters = {
  key: {
    customerType: 'Grupa klientów',
    customerSubtypes: 'Podgrupa',
    halls: 'Hala',
    targetUsers: 'Wybrani klienci',
    anonymous: 'Także niezalogowani',
  },
}
