import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import type { AnyField } from '../schema'
import { copyText } from './copyText'
import { FieldFrame } from './FieldFrame'
import { IconButton } from '../parts/IconButton'
import { useField } from './useField'
import { useText } from './useTexts'

const isPicture = (address: string | null | undefined): address is string =>
  /\.(png|svg)$/.test(address ?? '')

/** A value that can be read and copied, but not changed. */
export function CopyLine({ name, field }: { readonly name: string; readonly field: AnyField }) {
  const { value } = useField<string>(name)
  const t = useText()
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle')
  const copy = async () => setState((await copyText(value ?? '')) ? 'done' : 'failed')
  return (
    <FieldFrame
      name={name}
      field={field}
      help={state === 'idle' ? undefined : <output>{t(`input.copy.${state}`)}</output>}
    >
      {(control) => (
        <>
          {isPicture(value) && <img className="f-copied-picture" src={value} alt="" />}
          <div className="f-affix">
            <input
              className="f-control f-with-icon"
              {...control}
              aria-invalid={undefined}
              readOnly
              value={value ?? ''}
            />
            <IconButton
              size="small"
              icon={Copy}
              label={t('input.copy.copy')}
              className="f-inside"
              disabled={value === null}
              onClick={() => void copy()}
            />
          </div>
        </>
      )}
    </FieldFrame>
  )
}
