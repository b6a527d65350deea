import X from 'lucide-react/icons/x'
import { useDataProvider, useListContext, useTranslate } from 'ra-core'
import { Suspense, useMemo, useState } from 'react'
import { toPanelRecord } from '../../../dataProvider/records'
import { formatNumber } from '../../../i18n/format'
import { useLocale } from '../../inputs/useTexts'
import { IconButton } from '../../parts/IconButton'
import { lazyPart } from '../../parts/lazyPart'
import { Menu } from '../../parts/Menu'
import { whileOnline } from '../../parts/whileOnline'
import type { Resource } from '../../schema'
import { mayAllComeBack, MOST_BACK, useReadDeleted } from '../history/comeBack'
import { useMayCopy } from '../copy/useMayCopy'
import { useOver } from '../list/listHooks'
import type { Selected } from '../list/selection'
import { useListParams } from '../list/useNarrowing'
import { useTitleOf } from '../list/row/useTitleOf'
import { useAccess } from '../../resource/useAccess'
import { actName, actsOf, textOf, type Act } from './acts'
import { everyRow } from '../../resource/everyRow'
import { useOfferBack } from '../../resource/useOfferBack'
import type { DeletedRecord } from '../../resource/waysBack'
import type { Deed, Place } from './call'
import { addReport } from './report'
import { useBulk, type Report } from './useBulk'
import { useFocusAfterBar } from './useFocusAfterBar'
import type { Made } from '../sheet/SheetRow'
import { useTellMade } from './useTellMade'
import { useSelection, type SetSelected } from './useSelection'
import { useSelectKeys } from './useSelectKeys'
import '../../parts/button.css'
import './bulk.css'

// forms and their inputs: nobody needs them before something was selected
const ActDialog = lazyPart(() => import('./ActDialog').then((found) => found.ActDialog))
const CopyManyDialog = lazyPart(() =>
  import('../copy/CopyManyDialog').then((found) => found.CopyManyDialog),
)

interface BulkPartProps {
  readonly resource: Resource
  readonly parent: string | undefined
  readonly selected: Selected
  readonly onSelect: SetSelected
}

/** The bar below a list whose rows are selected: how many they are, and what can be done with them. */
export function BulkPart({ resource, parent, selected, onSelect }: BulkPartProps) {
  const selection = useSelection(selected, onSelect)
  const translate = useTranslate()
  const locale = useLocale()
  const may = useAccess(resource.name)
  const mayCopy = useMayCopy(resource)
  const { data, total = 0 } = useListContext()
  const over = useOver()
  const list = useListParams()
  const rows = useMemo(() => (data ?? []).map(toPanelRecord), [data])
  const place = useMemo<Place>(() => ({ resource, parent, list }), [resource, parent, list])
  const { run, offer, counted } = useBulk(place)
  const tellMade = useTellMade(place)
  const readDeleted = useReadDeleted(resource, parent)
  const titleOf = useTitleOf(resource)
  const offerBack = useOfferBack()
  const [act, setAct] = useState<Act | null>(null)
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const [isReading, setReading] = useState(false)
  const [isFinal, setFinal] = useState(false)
  const provider = useDataProvider()
  useSelectKeys(rows, selection)
  const willGo = useFocusAfterBar(rows, selection)
  const { clear, isOn, isAll } = selection

  const acts = useMemo(() => actsOf(resource, { ...may, copy: mayCopy }), [resource, may, mayCopy])
  const fresh = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  // the newest copy of each record that the list has shown
  const records = [...selection.records.values()].map((one) => fresh.get(one.id) ?? one)
  const count = isAll ? total : records.length
  const words = counted(count)
  const comesBack =
    !isFinal && count <= MOST_BACK && mayAllComeBack(resource, isAll ? rows : records)

  /** Reads all selected records for the undo of their deletion; null where it cannot be undone. */
  async function readGoing(): Promise<readonly DeletedRecord[] | null> {
    setReading(true)
    const meta = { ...(parent !== undefined && { parent }) }
    const asked = { sort: list.sort, filter: list.filter, meta }
    try {
      const all = isAll
        ? (await everyRow(provider, resource.name, asked)).map(toPanelRecord)
        : records
      return await readDeleted(all)
    } catch (error) {
      console.error(error)
      return null
    } finally {
      setReading(false)
    }
  }

  async function perform(chosen: Act, deed: Deed) {
    const isPromised = chosen.kind === 'delete' && comesBack
    const going = isPromised ? await readGoing() : null
    // the dialog promised an undo: where that is impossible, ask again before deleting, not afterwards
    if (isPromised && !going) return setFinal(true)
    setFinal(false)
    setAct(null)
    const which = isAll
      ? total
      : records.map(({ id, revision }) => ({ id, revision: revision ?? 0 }))
    const title = translate(`bulk.ask.${textOf(chosen)}`, { counted: words })
    if (chosen.kind === 'delete') willGo()
    clear()
    // fetch it now: the connection may be gone when the report is due
    void whileOnline(() => import('./ReportDialog')).catch(() => undefined)
    const found = await run({ deed, which, title })
    const back = found.done > 0 ? offerWay(chosen, found, going) : null
    const isPlain = found.skipped.length === 0 && !found.failure && !found.isStopped
    if (isPlain) return
    addReport({
      resource,
      report: { ...found, back },
      words: counted(found.done),
      nameOf: ({ id, name }) => {
        const row = fresh.get(id)
        return name || (row ? titleOf(row) : String(id))
      },
    })
  }

  /** Notifies of what was done, with its undo; a deletion is undone from the records read before. */
  function offerWay(chosen: Act, found: Report, going: readonly DeletedRecord[] | null) {
    const done = counted(found.done)
    if (chosen.kind !== 'delete')
      return offer(translate('bulk.done', { counted: done }), [{ act: 'put', records: found.back }])
    const gone = going?.filter(({ record }) => found.ids.has(record.id)) ?? []
    const way = { kind: 'deleted', resource: resource.name, parent, records: gone } as const
    const text = translate('bulk.deleted', { counted: done })
    return offerBack(text, gone.length === found.done ? way : null)
  }

  async function tellCopied(made: readonly Made[]) {
    setAct(null)
    clear()
    await tellMade('bulk.copy.done', made)
  }

  const said = translate(isAll ? 'bulk.allSelected' : 'bulk.selected', { counted: words })
  return (
    <>
      {/* there before the bar is: what comes together with its text is not read out */}
      <span role="status" className="visually-hidden">
        {isOn && said}
      </span>
      {isOn && (
        <section className="many-bar" aria-label={translate('bulk.title')}>
          <IconButton icon={X} label={translate('bulk.clear')} onClick={clear} />
          <span className="many-count">{said}</span>
          {!isAll && over === null && total > count && (
            <button type="button" className="text-button many-all" onClick={selection.all}>
              {translate('bulk.all', { total: formatNumber(total, locale) })}
            </button>
          )}
          <div className="many-acts">
            {acts.map((one) => (
              <button
                key={textOf(one)}
                type="button"
                className={`button${one.kind === 'delete' ? ' many-delete' : ''}`}
                onClick={() => setAct(one)}
              >
                {actName(one, resource, translate, locale)}
              </button>
            ))}
          </div>
          <button
            type="button"
            className="button button-primary many-more"
            aria-haspopup="menu"
            onClick={({ currentTarget }) => setMenu(currentTarget)}
          >
            {translate('bulk.more')}
          </button>
        </section>
      )}
      {menu && (
        <Menu
          anchor={menu}
          label={translate('bulk.more')}
          items={acts.map((one) => ({
            key: textOf(one),
            label: actName(one, resource, translate, locale),
            isNegative: one.kind === 'delete',
            run: () => setAct(one),
          }))}
          onClose={() => setMenu(null)}
        />
      )}
      <Suspense>
        {act?.kind === 'copy' && (
          <CopyManyDialog
            resource={resource}
            parent={parent}
            records={isAll ? [] : records}
            count={count}
            words={words}
            onDone={(made) => void tellCopied(made)}
            onClose={() => setAct(null)}
          />
        )}
        {act && act.kind !== 'copy' && (
          <ActDialog
            resource={resource}
            act={act}
            words={words}
            samples={(isAll ? rows : records).slice(0, 5)}
            count={count}
            comesBack={comesBack}
            isReading={isReading}
            onDo={(deed) => void perform(act, deed)}
            onClose={() => {
              setAct(null)
              setFinal(false)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
