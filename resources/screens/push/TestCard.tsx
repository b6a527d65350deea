import { useNotify, useStore, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import {
  placedOf,
  putErrors,
  useRequest,
  useCollection,
  useRetryKey,
  messageOf,
  FieldFrame,
  useField,
} from 'panel-engine/screens'
import { sendTest } from './reach'
import './push.css'

/** What a test carries beside the card. */
const said = ['title', 'message', 'type', 'sourceItem'] as const

/**
 * Sends what is typed to one card, as often as one likes, without leaving the form. The card is one's own and stays in
 * this browser; it is no part of what is sent to customers.
 */
export function TestCard() {
  const { value, change } = useField<string>('testCardId')
  const { getValues, setError, trigger, formState } = useFormContext()
  const { onChanged } = useCollection()
  const request = useRequest()
  const translate = useTranslate()
  const notify = useNotify()
  const [card, setCard] = useStore('preferences.push-history.testCard', '')
  const [isSending, setSending] = useState(false)
  const [error, setFault] = useState<string | null>(null)
  const { keyOf, forget } = useRetryKey()
  useEffect(() => {
    // a test card that came with the address or a draft
    if (value === null) return
    setCard(value)
    change(null)
  }, [value, setCard, change])

  async function send() {
    setFault(null)
    if (!/^\d{1,32}$/.test(card)) return setFault('push.test.card')
    if (!(await trigger([...said], { shouldFocus: true })))
      return notify('push.test.wrong', { type: 'error' })
    setSending(true)
    try {
      const key = keyOf([...getValues([...said]), card])
      await sendTest(request, { draft: getValues(), card, key })
      forget()
      notify('push.test.done', { type: 'success', messageArgs: { card } })
      onChanged(null)
    } catch (failure) {
      const { testCardId, ...paths } = placedOf(failure)?.paths ?? {}
      putErrors(setError, paths)
      if (testCardId) return setFault(testCardId)
      console.error(failure)
      notify(messageOf(failure, 'push.test.failed'), { type: 'error' })
    } finally {
      setSending(false)
    }
  }
  return (
    <FieldFrame
      name="testCardId"
      field={{}}
      error={error && { message: error }}
      help={translate('push.test.help')}
    >
      {(control) => (
        <div className="push-test">
          <input
            className="f-control"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            {...control}
            value={card}
            disabled={formState.disabled}
            onChange={(event) => {
              setFault(null)
              setCard(event.target.value.replace(/\s/g, ''))
            }}
            onKeyDown={(event) => {
              // Enter sends the test, and must not submit the whole form
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
              event.preventDefault()
              void send()
            }}
          />
          <button
            type="button"
            className="button"
            disabled={isSending || formState.disabled}
            aria-busy={isSending}
            onClick={() => void send()}
          >
            {translate('push.test.send')}
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
