import { useNotify, useTranslate } from 'ra-core'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { DroppedFile } from '../../fields/takes'
import { openedAt } from '../../resource/beginning'
import { type ParentRecord, usePaths } from '../../resource/usePaths'
import type { Resource } from '../../schema'
import { useBulk } from '../bulk/useBulk'
import { useTellMade } from '../bulk/useTellMade'
import { givenBy, initialValues } from '../form/values'
import { useListParams } from '../list/useNarrowing'
import { RecordSheet } from '../sheet/RecordSheet'
import { DropSheet } from './DropSheet'
import { type Placed, placesIn, placesOf } from './places'
import { isOneRecord, manyPlaces, newRecords, recordsIn, recordsOf } from './records'
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
export function NewFromFiles({ resource, parent, found, onClose }: NewFromFilesProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const { search } = useLocation()
  const paths = usePaths(resource, parent)
  const list = useListParams()
  const place = useMemo(() => ({ resource, parent: parent?.id, list }), [resource, parent, list])
  const tellMade = useTellMade(place)
  const { counted } = useBulk(place)
  const fieldsOf = useTakingFields(resource)
  // what they begin with stays, whatever the list does below
  const [begins] = useState(() => {
    const values = initialValues(resource, null, givenBy(resource, search))
    return { fields: fieldsOf(values, 'create'), values }
  })
  const { fields, values } = begins
  const [placed] = useState(() => placesOf(resource, found, begins))
  const fitting = placed.filter(({ choices }) => choices.length > 0).map((one) => one.found)
  const [shown, show] = useState<'one' | 'many' | 'moves'>(() =>
    isOneRecord(resource, fitting, begins) ? 'one' : 'many',
  )
  const [groups, setGroups] = useState(() => recordsOf(resource, fitting, begins))
  const isPlain = placed.length === 1 && placed[0]?.choices.length === 1

  function begin(chosen: readonly Placed[]) {
    onClose()
    const state = openedAt({ at: '', values: {}, more: chosen })
    void navigate({ pathname: paths.create, search }, { state })
  }
  useEffect(() => {
    if (fitting.length === 0) {
      const names = found.map(({ file }) => file.name).join(', ')
      notify('drop.none', { type: 'warning', messageArgs: { names } })
      onClose()
    } else if (isPlain) begin(placed)
    // eslint-disable-next-line react/exhaustive-deps -- once, as they come
  }, [])
  if (fitting.length === 0 || isPlain) return null

  if (shown === 'one') {
    return (
      <DropSheet
        places={placesIn(resource, fields, values)}
        placed={placed}
        submit={translate('drop.next')}
        other={
          fitting.length > 1 && (
            <button type="button" className="f-link" onClick={() => show('many')}>
              {translate('drop.each')}
            </button>
          )
        }
        onDone={begin}
        onClose={onClose}
      />
    )
  }
  const left = placed.filter(({ choices }) => choices.length === 0)
  const { records, shared } = newRecords(resource, groups, begins)
  if (shown === 'moves') {
    return (
      <DropSheet
        {...manyPlaces(resource, { groups, titles: records.map(({ title }) => title) }, begins)}
        submit={translate('drop.next')}
        onDone={(moved) => {
          setGroups(recordsIn(moved))
          show('many')
        }}
        onClose={() => show('many')}
      />
    )
  }
  return (
    <RecordSheet
      resource={resource}
      parent={parent?.id}
      title={translate('drop.eachTitle', { counted: counted(records.length) })}
      lead={
        <>
          {left.length > 0 && (
            <p className="notice notice-warning" role="status">
              {translate('drop.leftOut', {
                smart_count: left.length,
                names: left.map((one) => one.found.file.name).join(', '),
              })}
            </p>
          )}
          <p>{translate('drop.eachText')}</p>
        </>
      }
      other={
        <>
          <button type="button" className="f-link" onClick={() => show('moves')}>
            {translate('drop.move')}
          </button>
          {' · '}
          <button type="button" className="f-link" onClick={() => show('one')}>
            {translate('drop.all')}
          </button>
        </>
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
