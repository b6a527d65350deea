import Copy from 'lucide-react/icons/copy'
import KeyRound from 'lucide-react/icons/key-round'
import { useContext, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { ShellContext } from '../../app/ShellContext'
import { brandOf } from '../../theme/brand'
import { copyText } from '../../inputs/copyText'
import { FieldFrame } from '../../inputs/FieldFrame'
import type { InputProps } from '../../inputs/inputProps'
import { QrCode } from '../../inputs/QrCode'
import { generateSecret, grouped, otpauthUri } from './secret'
import { useField } from '../../inputs/useField'
import { useText } from '../../inputs/useTexts'

const nameOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A new secret for the app that makes the sign-in codes: made here, shown as text and QR code until it is saved. */
export default function SecretInput({ name, field }: InputProps<'secret'>) {
  const { value, change, ref, error, disabled } = useField<string>(name)
  const t = useText()
  const { getValues } = useFormContext()
  const shell = useContext(ShellContext)
  const [copied, setCopied] = useState<'done' | 'failed' | null>(null)
  const issuer = brandOf(shell?.config.get().brand ?? 'panel').name
  const account = nameOf(getValues('username')) || nameOf(getValues('email'))
  const copy = async () => setCopied((await copyText(value ?? '')) ? 'done' : 'failed')
  const generate = () => {
    setCopied(null)
    change(generateSecret())
  }
  return (
    <FieldFrame
      name={name}
      field={field}
      error={error}
      group
      help={
        copied ? (
          <output>{t(`input.copy.${copied}`)}</output>
        ) : (
          t(value === null ? 'input.secret.help' : 'input.secret.scan')
        )
      }
    >
      {() => (
        <div className="f-secret">
          {value === null ? null : (
            <>
              <QrCode text={otpauthUri(value, account, issuer)} label={t('input.secret.qr')} />
              <code>{grouped(value)}</code>
            </>
          )}
          <div className="f-actions">
            <button
              type="button"
              className="button"
              ref={ref}
              disabled={disabled}
              onClick={generate}
            >
              <KeyRound size={15} aria-hidden="true" />
              {t(value === null ? 'input.secret.generate' : 'input.secret.another')}
            </button>
            {value === null ? null : (
              <>
                <button type="button" className="button" onClick={() => void copy()}>
                  <Copy size={15} aria-hidden="true" />
                  {t('input.copy.copy')}
                </button>
                <button type="button" className="f-link" onClick={() => change(null)}>
                  {t('input.secret.keep')}
                </button>
              </>
            )}
          </div>
        </div>
      )}
    </FieldFrame>
  )
}
