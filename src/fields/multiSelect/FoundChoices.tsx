import { useState, type Ref } from 'react'
import { CheckList } from '../../inputs/choice/CheckList'
import { GoneNote } from '../../inputs/choice/gone'
import { useSearched } from '../../inputs/choice/useSearched'
import { useText } from '../../inputs/useTexts'

interface Props {
  readonly path: string
  readonly chosen: readonly (string | number)[]
  readonly onChange: (chosen: readonly (string | number)[]) => void
  readonly onBlur: () => void
  readonly disabled: boolean
  readonly inputRef: Ref<HTMLInputElement>
}

/** Any number of choices of a long list: the server looks for what is typed; what is chosen stays below. */
export function FoundChoices({ path, chosen, ...list }: Props) {
  const t = useText()
  const [phrase, setPhrase] = useState('')
  const { options, named, gone, hasMore, isLoading } = useSearched(path, { phrase, chosen })
  const names = new Map(named.map(({ id, name }) => [String(id), name]))
  const shown = new Set(options.map(({ id }) => String(id)))
  const label = (id: string | number) =>
    names.get(String(id)) ?? (isLoading ? '…' : t('input.select.unknown', { id }))
  const rest = phrase ? [] : chosen.filter((id) => !shown.has(String(id)))
  return (
    <>
      <CheckList
        {...list}
        items={[
          ...options.map(({ id, name }) => ({ id, label: name })),
          ...rest.map((id) => ({ id, label: label(id) })),
        ]}
        chosen={chosen}
        searchLabel={t('input.list.search')}
        summary={chosen.length}
        onSearch={setPhrase}
        isBusy={isLoading}
        note={hasMore ? t('input.list.more', { count: options.length }) : undefined}
      />
      <GoneNote ids={gone} isTicked isFixed={list.disabled} />
    </>
  )
}
