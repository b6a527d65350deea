import Copy from 'lucide-react/icons/copy'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useConfig } from '../../app/ShellContext'
import { QrCode } from '../../inputs/QrCode'
import { useText } from '../../inputs/useTexts'
import { brandOf } from '../../theme/brand'
import { grouped, otpauthUri } from './secret'
import { SecretSheet } from './SecretSheet'
import '../../inputs/secret.css'

/** Whose key it is: a record of an account. */
type Holder = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * A secret to be handed over, this once: as QR code, in groups of four, and as a sheet of paper. It is kept by the caller
 * alone, and gone with the dialog it stands in.
 */
export function SecretView({
  secret,
  holder,
}: {
  readonly secret: string
  readonly holder: Holder
}) {
  const t = useText()
  const [copied, setCopied] = useState('')
  const { brand } = useConfig()
  const account = textOf(holder['username'])
  const name = [holder['firstName'], holder['lastName']].map(textOf).filter(Boolean).join(' ')
  const { name: issuer } = brandOf(brand)
  const uri = otpauthUri(secret, account, issuer)
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied('form.secret.copied'),
      () => setCopied('form.secret.copyFailed'),
    )
  return (
    <div className="panel-dialog-text secret-view">
      <p>{t('form.secret.text')}</p>
      <QrCode text={uri} label={t('form.secret.qr')} />
      <p>
        {name && `${name}, `}
        <strong>{account}</strong>
      </p>
      <code>{grouped(secret)}</code>
      <div className="f-actions">
        <button type="button" className="button" data-first-focus onClick={() => void copy()}>
          <Copy size={15} aria-hidden="true" />
          {t('form.secret.copy')}
        </button>
        <button type="button" className="button" onClick={() => window.print()}>
          <Printer size={15} aria-hidden="true" />
          {t('people.sheet.print')}
        </button>
      </div>
      {/* here and no notice, which would lie over the code */}
      <p role="status">{copied && t(copied)}</p>
      <SecretSheet secret={secret} uri={uri} account={account} name={name} brand={issuer} />
    </div>
  )
}
