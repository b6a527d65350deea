import { useState } from 'react'
import { SINGLETON_ID } from '../../../dataProvider/address'
import { useTitle } from '../../layout/useTitle'
import type { Resource } from '../../schema'
import { useWords } from '../noun'
import { useAccess } from '../useAccess'
import { FormSkeleton, LoadFailure } from './FormParts'
import { FormSource } from './FormSource'
import { RecordForm } from './RecordForm'
import '../list/list.css'
import './form.css'

/** The one record of a singleton, on a page of its own instead of in a dialog. */
export function FormPage({ resource }: { readonly resource: Resource }) {
  const words = useWords(resource)
  const { update, create } = resource.api.endpoints
  const mayEdit = useAccess(resource.name).edit && (update ?? create) !== undefined
  // after a save the form begins anew, on what is stored by then
  const [round, setRound] = useState(0)
  useTitle(words.collection)
  return (
    <section className="form-page" aria-label={words.collection}>
      <header className="list-head">
        <div className="list-head-row">
          <h1>{words.collection}</h1>
        </div>
      </header>
      <FormSource
        key={round}
        resource={resource}
        id={SINGLETON_ID}
        render={({ found, error, retry, draftKey }) =>
          error ? (
            <LoadFailure resource={resource} id={SINGLETON_ID} error={error} onRetry={retry} />
          ) : found ? (
            <RecordForm
              resource={resource}
              record={found.record}
              draft={found.draft}
              draftKey={draftKey}
              mayEdit={mayEdit}
              onSaved={() => setRound(round + 1)}
              onClose={null}
            />
          ) : (
            <FormSkeleton />
          )
        }
      />
    </section>
  )
}
