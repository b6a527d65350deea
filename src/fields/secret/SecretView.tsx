import Copy from 'lucide-react/icons/copy'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useConfig } from '../../app/ShellContext'
import { copyText } from '../../inputs/copyText'
import { QrCode } from '../../inputs/QrCode'
import { useText } from '../../inputs/useTexts'
import { brandOf } from '../../theme/brand'
import { grouped, otpauthUri } from './secret'
import { SecretSheet } from './SecretSheet'
import '../../inputs/secret.css'

/** The account that the secret belongs to. */
type Holder = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Shows a secret once, to be handed over: as QR code, in groups of four, and as a sheet of paper. Only the caller holds
 * it, and it is gone when the dialog closes.
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
  const copy = async () =>
    setCopied((await copyText(secret)) ? 'form.secret.copied' : 'form.secret.copyFailed')
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
      {/* not a notice: that would cover the code */}
      <p role="status">{copied && t(copied)}</p>
      <SecretSheet secret={secret} uri={uri} account={account} name={name} brand={issuer} />
    </div>
  )
}
