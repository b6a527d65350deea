import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  useRequest,
  useUser,
  OptionsState,
  useText,
  useLeaving,
  FirstFocus,
  PopoverAtOnce as Popover,
} from 'panel-engine/screens'
import { AudienceForm } from './AudienceForm'
import { AudienceLine } from './AudienceLine'
import { toAudiences, type Audience } from './audiences'
import { groupOf } from '../reach'
import type { Target } from '../value'
import './audience.css'

interface AudiencePopoverProps {
  readonly anchor: HTMLElement
  readonly target: Target
  readonly onPick: (target: Target) => void
  readonly onClose: () => void
}

/** The saved audiences: one click ticks what one holds; what is ticked can be saved as a new one. */
export function AudiencePopover({ anchor, target, onPick, onClose }: AudiencePopoverProps) {
  const t = useText()
  const request = useRequest()
  const client = useQueryClient()
  const isAdmin = useUser()?.roles.includes('ROLE_ADMIN') === true
  const [edited, setEdited] = useState<Audience | 'new' | null>(null)
  const [isTyped, setTyped] = useState(false)
  const { leave, question } = useLeaving(edited !== null && isTyped)
  const [removed, setRemoved] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ['audiences'],
    queryFn: async ({ signal }) =>
      toAudiences((await request('GET', '/api/audiences', { signal })).json),
    staleTime: 0,
    retry: false,
  })
  // a deleted audience takes the focus with it
  useEffect(() => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('.audience-popover button:not(:disabled)')?.focus()
  }, [data])
  const isSaid = groupOf(target).customer_type !== null
  const renew = () => void client.invalidateQueries({ queryKey: ['audiences'] })
  const remove = async ({ id, revision }: Audience) => {
    setRemoved(null)
    setFailure(null)
    try {
      await request('DELETE', `/api/audiences/${id}`, { headers: { 'If-Match': `"${revision}"` } })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'error.generic')
    }
    renew()
  }
  return (
    <Popover
      anchor={anchor}
      label={t('audience.open')}
      className="audience-popover"
      onClose={() => leave(onClose)}
    >
      {/* the focus moves along between list and form, or keys would go nowhere */}
      <FirstFocus key={edited ? 'form' : 'list'}>
        {edited ? (
          <AudienceForm
            audience={edited === 'new' ? null : edited}
            target={target}
            onDone={() => {
              // another audience may be open by now
              setEdited((now) => (now === edited ? null : now))
              renew()
            }}
            onTyped={setTyped}
            onCancel={() => leave(() => setEdited(null))}
          />
        ) : (
          <>
            <h2>{t('audience.open')}</h2>
            {isPending || isError ? (
              <OptionsState isLoading={isPending} isFailed={isError} retry={() => void refetch()} />
            ) : data.length === 0 ? (
              <p className="f-quiet">{t('audience.none')}</p>
            ) : (
              <ul className="plain-list">
                {data.map((one) => (
                  <AudienceLine
                    key={one.id}
                    audience={one}
                    mayChange={one.isOwn || isAdmin}
                    isAsked={removed === one.id}
                    onPick={() => {
                      const { customerType, customerSubtypes, halls } = one
                      onPick({ ...target, customerType, customerSubtypes, halls })
                      onClose()
                    }}
                    onEdit={() => setEdited(one)}
                    onAsk={(isAsked) => setRemoved(isAsked ? one.id : null)}
                    onRemove={() => void remove(one)}
                  />
                ))}
              </ul>
            )}
            {failure && <p className="f-error">{t(failure)}</p>}
            <button
              type="button"
              className="button"
              disabled={!isSaid}
              onClick={() => setEdited('new')}
            >
              {t('audience.keep')}
            </button>
          </>
        )}
      </FirstFocus>
      {question}
    </Popover>
  )
}
