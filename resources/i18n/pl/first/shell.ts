export const shell = { menu: { customerBasket: 'Koszyk klienta' } }
