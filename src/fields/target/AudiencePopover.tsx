import { useQuery, useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useRequest, useUser } from '../../app/ShellContext'
import { OptionsState } from '../../inputs/choice/OptionsState'
import { useText } from '../../inputs/useTexts'
import { IconButton } from '../../parts/IconButton'
import { useLeaving } from '../../parts/leaving'
import { FirstFocus } from '../../parts/mui/FirstFocus'
import { Popover } from '../../parts/mui/Popover'
import { AudienceForm } from './AudienceForm'
import { toAudiences, type Audience } from './audiences'
import { groupOf } from './reach'
import type { Target } from './value'
import '../../inputs/choice/audience.css'

interface AudiencePopoverProps {
  readonly anchor: HTMLElement
  readonly target: Target
  readonly onPick: (target: Target) => void
  readonly onClose: () => void
}

/** The groups kept under a name: one click ticks one; what is ticked can be kept as another. */
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
  const isSaid = groupOf(target).customer_type !== null
  const renew = () => {
    setEdited(null)
    setRemoved(null)
    void client.invalidateQueries({ queryKey: ['audiences'] })
  }
  const remove = async ({ id, revision }: Audience) => {
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
      {/* the focus goes along from the one to the other, or keys would go nowhere */}
      <FirstFocus key={edited ? 'form' : 'list'}>
        {edited ? (
          <AudienceForm
            audience={edited === 'new' ? null : edited}
            target={target}
            onDone={renew}
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
              <ul>
                {data.map((one) =>
                  removed === one.id ? (
                    <li key={one.id} className="audience-ask">
                      <span>{t('audience.ask', { name: one.name })}</span>
                      <button type="button" className="button" onClick={() => setRemoved(null)}>
                        {t('form.cancel')}
                      </button>
                      <button
                        type="button"
                        className="button button-negative"
                        onClick={() => void remove(one)}
                      >
                        {t('list.delete')}
                      </button>
                    </li>
                  ) : (
                    <li key={one.id}>
                      <button
                        type="button"
                        className="audience-pick"
                        onClick={() => {
                          const { customerType, customerSubtypes, halls } = one
                          onPick({ ...target, customerType, customerSubtypes, halls })
                          onClose()
                        }}
                      >
                        <span title={one.name}>{one.name}</span>
                        {one.role !== null && (
                          <small className="f-quiet">
                            {t('audience.sharedWith', { role: t(`role.${one.role}.name`) })}
                          </small>
                        )}
                      </button>
                      {(one.isOwn || isAdmin) && (
                        <>
                          <IconButton
                            icon={Pencil}
                            size="small"
                            label={t('audience.change', { name: one.name })}
                            onClick={() => setEdited(one)}
                          />
                          <IconButton
                            icon={Trash}
                            size="small"
                            label={t('audience.remove', { name: one.name })}
                            onClick={() => setRemoved(one.id)}
                          />
                        </>
                      )}
                    </li>
                  ),
                )}
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
