export const own = {
  audiences: 'Odbiorcy |||| Odbiorcy |||| Odbiorcy',
  reach: 'Odbiorcy |||| Odbiorcy |||| Odbiorcy',
  customerType: {
    all: 'Wszyscy',
    traderAndHoreca: 'Trader i HoReCa',
    traderAndSco: 'Trader i SCO',
    horecaAndSco: 'HoReCa i SCO',
  },
}
