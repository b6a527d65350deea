import { formatSize } from '../../../i18n/format'
import { useFileUrl } from '../../app/ShellContext'
import { FieldFrame } from '../../inputs/FieldFrame'
import { FileDrop } from '../../inputs/file/FileDrop'
import { FileLine } from '../../inputs/file/FileLine'
import { useStored } from '../../inputs/useStored'
import { useLocale, useText } from '../../inputs/useTexts'
import { cardListAccept } from '../cardList/name'
import { CardPreview } from './CardPreview'
import { useTarget } from './useTarget'

const storedCards = (record: unknown): number => {
  if (typeof record !== 'object' || record === null || !('targetCustomers' in record)) return 0
  return Number(record.targetCustomers ?? 0)
}

/** Clients chosen one by one: a list of cards from a file, or one card. */
export function SelectedClients({
  name,
  readOnly,
  hasOne,
}: {
  readonly name: string
  readonly readOnly: boolean
  /** Whether one card is named here. */
  readonly hasOne: boolean
}) {
  const { target, set, blur, ref, errorOf, ...state } = useTarget(name)
  const t = useText()
  const fileUrl = useFileUrl()
  const locale = useLocale()
  const stored = storedCards(useStored(name))
  const isFixed = state.disabled || readOnly
  const file = target.targetUsersFile instanceof File ? target.targetUsersFile : null
  const count = Number(target.targetCustomers ?? 0)
  const isRemoved = stored > 0 && target.targetCustomers === 0
  const chooseButton = (label: string, choose: () => void, className: string) => (
    <button type="button" className={className} ref={ref} disabled={isFixed} onClick={choose}>
      {label}
    </button>
  )
  return (
    <div className={hasOne ? 'f-columns' : undefined}>
      <FieldFrame
        name={`${name}.targetUsersFile`}
        field={{}}
        label={t('input.cards.list')}
        hint={t('input.cards.format')}
        help={t('input.cards.help')}
        error={errorOf('targetUsersFile') ?? errorOf('targetCustomers')}
        group
      >
        {() => (
          <FileDrop
            accept={cardListAccept}
            disabled={isFixed}
            isInvalid={Boolean(errorOf('targetUsersFile'))}
            onFile={(chosen) => {
              set({ targetUsersFile: chosen })
              blur()
            }}
          >
            {(choose) => {
              if (file)
                return (
                  <>
                    <FileLine name={file.name} detail={formatSize(file.size, locale)}>
                      {chooseButton(t('input.file.change'), choose, 'button')}
                      <button
                        type="button"
                        className="button"
                        disabled={isFixed}
                        onClick={() => set({ targetUsersFile: null })}
                      >
                        {t('input.file.remove')}
                      </button>
                    </FileLine>
                    {count > 0 ? (
                      <p className="f-report f-quiet">{t('input.cards.replaces')}</p>
                    ) : null}
                    <CardPreview file={file} />
                  </>
                )
              if (count > 0)
                return (
                  <FileLine
                    name={t('input.cards.count', { smart_count: count })}
                    detail=""
                    href={target.targetUsersFileUrl ? fileUrl(target.targetUsersFileUrl) : null}
                    isDownload
                  >
                    {chooseButton(t('input.file.change'), choose, 'button')}
                    <button
                      type="button"
                      className="button"
                      disabled={isFixed}
                      onClick={() => set({ targetCustomers: 0 })}
                    >
                      {t('input.cards.remove')}
                    </button>
                  </FileLine>
                )
              return (
                <p>
                  {t('input.file.drop')} {chooseButton(t('input.file.choose'), choose, 'f-link')}
                  {isRemoved ? (
                    <>
                      {' '}
                      {t('input.cards.willBeRemoved')}{' '}
                      <button
                        type="button"
                        className="f-link"
                        onClick={() => set({ targetCustomers: stored })}
                      >
                        {t('input.file.undo')}
                      </button>
                    </>
                  ) : null}
                </p>
              )
            }}
          </FileDrop>
        )}
      </FieldFrame>
      {hasOne && (
        <FieldFrame
          name={`${name}.user`}
          field={{}}
          label={t('input.cards.one')}
          help={t(state.isByCards ? 'input.cards.listWins' : 'input.cards.oneHelp')}
          error={errorOf('user')}
        >
          {(control) => (
            <input
              className="f-control"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              {...control}
              value={target.user ?? ''}
              disabled={isFixed || state.isByCards}
              onChange={(event) => set({ user: event.target.value.replace(/\s/g, '') || null })}
              onBlur={blur}
            />
          )}
        </FieldFrame>
      )}
    </div>
  )
}
