import { useState } from 'react'
import { formatSize } from 'panel-engine/format'
import {
  useFileUrl,
  FieldFrame,
  OneFile,
  useStored,
  useLocale,
  useText,
} from 'panel-engine/screens'
import { cardListAccept } from '../cardList/name'
import { fixesOf } from '../cardList/fixesRule'
import { CardPreview } from '../cardList/CardPreview'
import { useTarget } from './useTarget'
import type { Target } from './value'
import { withList } from './withList'

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
  const { target, set, replace, blur, ref, errorOf, ...state } = useTarget(name)
  const t = useText()
  const fileUrl = useFileUrl()
  const locale = useLocale()
  const stored = storedCards(useStored(name))
  const isFixed = state.disabled || readOnly
  const file = target.targetUsersFile instanceof File ? target.targetUsersFile : null
  const count = Number(target.targetCustomers ?? 0)
  // the list that was removed, with its mended lines, for undo
  const [gone, setGone] = useState<Partial<Target> | null>(null)
  const isRemoved = stored > 0 && target.targetCustomers === 0
  return (
    <div className={hasOne ? 'f-columns' : undefined}>
      <FieldFrame
        name={`${name}.targetUsersFile`}
        field={{}}
        label={t('input.cards.list')}
        hint={t('input.cards.format')}
        help={t('input.cards.help')}
        error={
          errorOf('targetUsersFile') ??
          errorOf('targetUsersFileFixes') ??
          errorOf('targetCustomers')
        }
        group
      >
        {() => (
          <OneFile
            accept={cardListAccept}
            isFixed={isFixed}
            isInvalid={Boolean(errorOf('targetUsersFile'))}
            inputRef={ref}
            onFile={(chosen) => {
              replace(withList(target, chosen))
              blur()
            }}
            file={
              file
                ? {
                    name: file.name,
                    detail: formatSize(file.size, locale),
                    onRemove: () => {
                      const { targetUsersFile, targetUsersFileFixes } = target
                      setGone({ targetUsersFile, targetUsersFileFixes })
                      replace(withList(target, null))
                    },
                  }
                : count > 0
                  ? {
                      name: t('input.cards.count', { smart_count: count }),
                      detail: '',
                      href: target.targetUsersFileUrl ? fileUrl(target.targetUsersFileUrl) : null,
                      isDownload: true,
                      remove: t('input.cards.remove'),
                      onRemove: () => set({ targetCustomers: 0 }),
                    }
                  : null
            }
            removed={
              isRemoved
                ? {
                    text: t('input.cards.willBeRemoved'),
                    onUndo: () => set({ targetCustomers: stored }),
                  }
                : gone && { text: t('input.cards.fileGone'), onUndo: () => set(gone) }
            }
          >
            {file && (
              <>
                {count > 0 ? <p className="f-report f-quiet">{t('input.cards.replaces')}</p> : null}
                <CardPreview
                  file={file}
                  fixes={fixesOf(target.targetUsersFileFixes)}
                  isFixed={isFixed}
                  onFixes={(fixes) => set({ targetUsersFileFixes: fixes })}
                />
              </>
            )}
          </OneFile>
        )}
      </FieldFrame>
      {hasOne && (
        <FieldFrame
          name={`${name}.user`}
          field={{}}
          label={t('input.cards.one')}
          help={t(state.isByList ? state.whyOff : 'input.cards.oneHelp')}
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
              disabled={isFixed || state.isByList}
              onChange={(event) => set({ user: event.target.value.replace(/\s/g, '') || null })}
              onBlur={blur}
            />
          )}
        </FieldFrame>
      )}
    </div>
  )
}
