import type { FirstTexts } from '../../areas'

export const shell: FirstTexts['shell'] = { menu: { customerBasket: 'Customer basket' } }
