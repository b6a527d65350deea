import { Suspense } from 'react'
import { SINGLETON_ID } from '../../../dataProvider/address'
import { HelpButton } from '../help/HelpButton'
import { useTitle } from '../../layout/useTitle'
import { MuiTheme } from '../../parts/mui/MuiTheme'
import type { Resource } from '../../schema'
import { HistoryButton } from '../history/HistoryButton'
import { useWords } from '../../resource/noun'
import { useAccess } from '../../resource/useAccess'
import { FormSkeleton, LoadFailure } from './FormParts'
import { FormSource } from './FormSource'
import { RecordForm } from './RecordForm'
import { useRounds } from './useRounds'
import '../list/list.css'
import './form.css'

/** The one record of a singleton, on a page of its own instead of in a dialog. */
export function FormPage({ resource }: { readonly resource: Resource }) {
  const heading = useWords(resource).collection
  const { update, create } = resource.api.endpoints
  const mayEdit = useAccess(resource.name).edit && (update ?? create) !== undefined
  // remounts the form after a save, on the record that is then stored
  const [round, again] = useRounds()
  useTitle(heading)
  return (
    <MuiTheme>
      <section className="form-page" aria-label={heading}>
        <header className="list-head">
          <div className="list-head-row">
            <h1>{heading}</h1>
            <div className="list-actions">
              <HistoryButton
                resource={resource}
                id={SINGLETON_ID}
                onRestored={again}
                onRepair={again}
              />
              <HelpButton />
            </div>
          </div>
        </header>
        <FormSource
          key={round}
          isNext={round > 0}
          resource={resource}
          id={SINGLETON_ID}
          render={({ found, error, retry, slot }) =>
            error ? (
              <LoadFailure resource={resource} id={SINGLETON_ID} error={error} onRetry={retry} />
            ) : found ? (
              <Suspense fallback={<FormSkeleton />}>
                <RecordForm
                  resource={resource}
                  record={found.record}
                  draft={found.draft}
                  slot={slot}
                  mayEdit={mayEdit}
                  onSaved={again}
                  onTakenBack={again}
                  onClose={null}
                />
              </Suspense>
            ) : (
              <FormSkeleton />
            )
          }
        />
      </section>
    </MuiTheme>
  )
}
