import { useNotify, useTranslate } from 'ra-core'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { DroppedFile } from '../../fields/takes'
import { openedAt } from '../../resource/navigation'
import { type ParentRecord, usePaths } from '../../resource/usePaths'
import type { Resource } from '../../schema'
import { useBulk } from '../bulk/useBulk'
import { useTellMade } from '../bulk/useTellMade'
import { givenBy, initialValues } from '../form/values'
import { useListParams } from '../list/useNarrowing'
import { RecordSheet } from '../sheet/RecordSheet'
import { DropSheet } from './DropSheet'
import { pathOf, placesOf, type Placed, withFiles } from './places'
import { isOneRecord, newRecords, recordsOf } from './records'
import { useTakingFields } from './useTakingFields'

interface NewFromFilesProps {
  readonly resource: Resource
  readonly parent: ParentRecord | undefined
  readonly found: readonly DroppedFile[]
  readonly onClose: () => void
}

/**
 * New records of files that were dropped onto their list: the form of one with its files in their fields, or a sheet of many,
 * one from each file or from those of one name. Which of the two it looks like comes first, and the other is one press away.
 */
export function NewFromFiles(props: NewFromFilesProps) {
  const { resource, parent, onClose } = props
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const { search } = useLocation()
  const paths = usePaths(resource, parent)
  const fieldsOf = useTakingFields(resource)
  const begins = useMemo(() => {
    const values = initialValues(resource, null, givenBy(resource, search))
    return { fields: fieldsOf(values, 'create'), values }
  }, [resource, search, fieldsOf])
  const list = useListParams()
  const place = useMemo(() => ({ resource, parent: parent?.id, list }), [resource, parent, list])
  const tellMade = useTellMade(place)
  const { counted } = useBulk(place)
  const [isOne, setOne] = useState<boolean | null>(null)

  const { fields, values } = begins
  const placed = useMemo(
    () => placesOf(resource, props.found, begins),
    [resource, props.found, begins],
  )
  const usable = placed.filter(({ choices }) => choices.length > 0).map(({ found }) => found)
  const [only] = placed
  const isPlain = placed.length === 1 && only?.choices.length === 1
  const isNone = usable.length === 0

  function begin(chosen: readonly Placed[]) {
    onClose()
    const given = withFiles(resource, chosen, values)
    const first = Object.keys(resource.fields).find((name) => name in given) ?? ''
    const at = pathOf(resource, first)
    void navigate({ pathname: paths.create, search }, { state: openedAt({ at, values: given }) })
  }
  useEffect(() => {
    if (isNone) {
      const names = props.found.map(({ file }) => file.name).join(', ')
      notify('drop.none', { type: 'warning', messageArgs: { names } })
      onClose()
    } else if (isPlain) begin(placed)
    // eslint-disable-next-line react/exhaustive-deps -- once, as they come
  }, [])
  if (isNone || isPlain) return null

  const left = placed.filter(({ choices }) => choices.length === 0)
  const leftOut =
    left.length > 0 ? (
      <p className="notice notice-warning" role="status">
        {translate('drop.leftOut', {
          smart_count: left.length,
          names: left.map(({ found }) => found.file.name).join(', '),
        })}
      </p>
    ) : null
  if (isOne ?? isOneRecord(resource, usable, begins)) {
    return (
      <DropSheet
        resource={resource}
        fields={fields}
        values={values}
        placed={placed}
        submit={translate('drop.next')}
        other={
          usable.length > 1 && (
            <button type="button" className="f-link" onClick={() => setOne(false)}>
              {translate('drop.each')}
            </button>
          )
        }
        onDone={begin}
        onClose={onClose}
      />
    )
  }
  const groups = recordsOf(resource, usable, begins)
  const { records, shared } = newRecords(resource, groups, begins)
  return (
    <RecordSheet
      resource={resource}
      parent={parent?.id}
      title={translate('drop.eachTitle', { counted: counted(records.length) })}
      lead={
        <>
          {leftOut}
          <p>{translate('drop.eachText')}</p>
        </>
      }
      other={
        <button type="button" className="f-link" onClick={() => setOne(true)}>
          {translate('drop.all')}
        </button>
      }
      records={records}
      shared={shared}
      isBegun
      submit={(count) => translate('drop.save', { count })}
      onDone={(made) => {
        onClose()
        void tellMade('drop.done', made)
      }}
      onClose={onClose}
    />
  )
}
