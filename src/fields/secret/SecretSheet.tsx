import { createPortal } from 'react-dom'
import { QrCode } from '../../inputs/QrCode'
import { useText } from '../../inputs/useTexts'
import { grouped } from './secret'

interface SecretSheetProps {
  readonly secret: string
  /** The address in the QR code, for an authenticator app. */
  readonly uri: string
  readonly account: string
  /** Empty where it is not known. */
  readonly name: string
  readonly brand: string
}

/**
 * The sheet that a new colleague is given, one page of A4: the panel's address, the account, the code and the steps. It
 * is visible in print only, and then alone. It must not show the password: a sheet with both would be enough to sign
 * in.
 */
export function SecretSheet({ secret, uri, account, name, brand }: SecretSheetProps) {
  const t = useText()
  const facts = [
    ['people.sheet.address', location.origin],
    ['people.sheet.name', name],
    ['people.sheet.account', account],
    ['people.sheet.key', grouped(secret)],
  ] as const
  return createPortal(
    <article className="secret-sheet" aria-hidden="true">
      <h1>{t('people.sheet.title', { brand })}</h1>
      <div className="secret-sheet-facts">
        <dl>
          {facts.map(([label, fact]) =>
            fact === '' ? null : (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{fact}</dd>
              </div>
            ),
          )}
        </dl>
        <QrCode text={uri} label="" />
      </div>
      <h2>{t('people.sheet.steps')}</h2>
      <ol>
        <li>{t('people.sheet.install')}</li>
        <li>{t('people.sheet.scan')}</li>
        <li>{t('people.sheet.signIn')}</li>
      </ol>
      <p>{t('people.sheet.warning')}</p>
    </article>,
    document.body,
  )
}
