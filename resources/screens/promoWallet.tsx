import { useTranslate } from 'ra-core'
import promoWallet from '../promoWallet'
import { screen } from 'panel-engine/screens'

/** The identifier under which the app has its discount list. */
const discounts = 1

function WalletName({ identifier }: { readonly identifier: unknown }) {
  const translate = useTranslate()
  return identifier === discounts ? translate('list.walletDiscounts') : String(identifier ?? '')
}

export default screen(promoWallet, {
  columns: { identifier: ({ identifier }) => <WalletName identifier={identifier} /> },
})
