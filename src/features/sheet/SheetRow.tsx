import X from 'lucide-react/icons/x'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { type Ref, useImperativeHandle, useState } from 'react'
import { FormProvider, get } from 'react-hook-form'
import type { PanelRecord, SaveReport } from '../../../dataProvider/records'
import { EarlierTryError, placedOf, putErrors } from '../../../dataProvider/saveErrors'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { settle } from '../../fields/codec'
import { looked } from '../../inputs/file/looks'
import { useErrorText } from '../../inputs/useTexts'
import { IconButton } from '../../parts/IconButton'
import { useFieldLabel } from '../../resource/noun'
import type { Resource } from '../../schema'
import { newKey } from '../form/drafts/store'
import { FieldInput } from '../form/FieldInput'
import { errorPaths } from '../form/save/problems'
import { keepReport, leavesOut } from '../form/save/report'
import { saveFailureOf } from '../form/save/useSave'
import { useTitleOf } from '../list/row/useTitleOf'
import type { Values } from '../form/values'
import { useSheetForm } from './useSheetForm'
import '../../inputs/inputs.css'

/** A new record of the sheet. */
export interface SheetRecord {
  readonly key: string | number
  /** What it is called on the sheet, and what stands behind that. */
  readonly title: string
  readonly detail?: string | null
  /** What it begins with, and the fields of these that the sheet shows of it. */
  readonly values: Values
  readonly fields: readonly string[]
  /** Of a copy: what it was made of. */
  readonly copiedFrom?: string
}

/** A record that came into being. */
export interface Made {
  readonly id: PanelRecord['id']
  readonly revision: number
  /** Lines of its file were left out, which nobody was shown yet. */
  readonly leavesOut: boolean
}

/** What the sheet does with one of its records. */
export interface RowHandle {
  /**
   * Validates it by the rules that need no server.
   * @param shared values that all records of the sheet have; null where one of them is invalid, which is shown
   * elsewhere
   * @returns whether it may be sent
   */
  readonly check: (shared: Values | null) => Promise<boolean>
  /** Sends it. @returns null where it was refused, which stands beside its fields by then */
  readonly save: () => Promise<Made | null>
}

interface SheetRowProps {
  readonly ref: Ref<RowHandle>
  readonly resource: Resource
  readonly record: SheetRecord
  /** The fields that stand above all records, and say themselves what is wrong with them. */
  readonly shared: readonly string[]
  readonly parent: string | undefined
  readonly isMade: boolean
  /** Called once its values differ from the initial ones. */
  readonly onTyped: () => void
  /** Null where it cannot be left out. */
  readonly onSkip: (() => void) | null
}

/** One record of the sheet: the fields that are its own, as a form. */
export function SheetRow(props: SheetRowProps) {
  const { ref, resource, record, shared, parent, isMade, onTyped, onSkip } = props
  const { title, detail, fields } = record
  const translate = useTranslate()
  const provider = useDataProvider<PanelDataProvider>()
  const client = useQueryClient()
  const labelOf = useFieldLabel(resource)
  const errorText = useErrorText()
  const titleOf = useTitleOf(resource)
  const [key, setKey] = useState(newKey)
  const [problems, setProblems] = useState<readonly string[]>([])
  const form = useSheetForm(resource, record.values, onTyped)
  /** The problems of fields that the sheet does not show with it. */
  const hidden = (paths: readonly string[], say: (path: string) => string) =>
    paths.flatMap((path) => {
      const [name = ''] = path.split('.')
      return fields.includes(name) ? [] : [`${labelOf(name)}: ${say(path)}`]
    })

  async function check(alike: Values | null) {
    setProblems([])
    if (!(await looked(form.control))) return false
    for (const [name, value] of Object.entries(alike ?? {})) form.setValue(name, value)
    let isGood = false
    await form.handleSubmit(
      () => void (isGood = true),
      (errors) => {
        const own = errorPaths(errors).filter((path) => !shared.includes(path.split('.')[0] ?? ''))
        setProblems(hidden(own, (path) => errorText(get(errors, path))))
      },
    )()
    return isGood
  }

  async function save(): Promise<Made | null> {
    let left = false
    try {
      const { data } = await provider.create(resource.name, {
        data: settle(resource, form.getValues()),
        meta: {
          ...(parent !== undefined && { parent }),
          idempotencyKey: key,
          // keep the report of the file, such as a list of cards, to be read at the record
          onReport: (report: SaveReport, stored: PanelRecord) => {
            left = report.secret === null && leavesOut(report)
            keepReport(client, { resource, id: stored.id }, report)
          },
          ...(record.copiedFrom !== undefined && { copiedFrom: record.copiedFrom }),
        },
      })
      return { id: data.id, revision: Number(data['revision'] ?? 0), leavesOut: left }
    } catch (error) {
      refuse(error)
      return null
    }
  }

  function refuse(error: unknown) {
    if (error instanceof EarlierTryError) {
      setKey(newKey())
      return setProblems([translate('sheet.earlier', { title: titleOf(error.record) })])
    }
    const placed = placedOf(error)
    if (!placed) {
      console.error(error)
      const said = saveFailureOf(resource, error)
      return setProblems([translate(said, { _: said })])
    }
    putErrors(form.setError, placed.paths)
    const unseen = hidden(Object.keys(placed.paths), (path) => placed.paths[path] ?? '')
    setProblems([...placed.unplaced, ...unseen])
  }

  useImperativeHandle(ref, () => ({ check, save }))
  return (
    <FormProvider {...form}>
      <li className="sheet-row" aria-label={title}>
        <div className="sheet-head">
          <strong>{title}</strong>
          {detail && <span className="f-quiet">{detail}</span>}
          {isMade && <span className="sheet-made">{translate('sheet.saved')}</span>}
          {!isMade && onSkip && (
            <IconButton
              icon={X}
              label={translate('sheet.skip', { name: title })}
              onClick={onSkip}
            />
          )}
        </div>
        {!isMade && (
          <div className="sheet-fields">
            {fields.map((name) => (
              <FieldInput key={name} resource={resource} name={name} />
            ))}
          </div>
        )}
        {problems.length > 0 && (
          <ul className="sheet-problems f-error" role="alert">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </li>
    </FormProvider>
  )
}
