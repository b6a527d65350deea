import type { FirstTexts } from '../../areas'

export const own: FirstTexts['own'] = {
  audiences: 'Audience |||| Audiences',
  reach: 'Recipients |||| Recipients',
  customerType: {
    all: 'Everyone',
    traderAndHoreca: 'Trader and HoReCa',
    traderAndSco: 'Trader and SCO',
    horecaAndSco: 'HoReCa and SCO',
  },
}
