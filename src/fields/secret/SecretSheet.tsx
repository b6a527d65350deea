import { createPortal } from 'react-dom'
import { QrCode } from '../../inputs/QrCode'
import { useText } from '../../inputs/useTexts'
import { grouped } from './secret'

interface SecretSheetProps {
  readonly secret: string
  /** What the code says to an authenticator app. */
  readonly uri: string
  readonly account: string
  /** Empty where it is not known. */
  readonly name: string
  readonly brand: string
}

/**
 * What a new colleague gets in the hand, one page of A4: where the panel is, who one is there, the code, and what to do.
 * It shows on paper alone, and there nothing else does. The password is not on it: one sheet with both would be a key
 * that fits.
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
