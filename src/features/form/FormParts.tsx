import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { isNotFound, variantIn } from '../../../dataProvider/errors'
import { resources } from '../../schema/registry'
import { useResourcePath } from '../../app/useResourcePath'
import { ownId, type Resource } from '../../schema'
import { useWords } from '../../resource/noun'
import { Nothing } from '../list/Nothing'
import { failureOf } from '../../resource/useRefresh'

interface LoadFailureProps {
  /** Which record it was to be. */
  readonly resource: Resource
  readonly id: string | number
  /** The address of the list it would be in; undefined where there is none. */
  readonly list?: string
  /** Whose list that is, where it is another one's. */
  readonly listOf?: Resource
  readonly error: unknown
  readonly onRetry: () => void
}

/** What stands for the name of a record that is not read. */
export function useNumbered(resource: Resource): (id: string | number) => string {
  const translate = useTranslate()
  return (id) => translate('form.numbered', { id: ownId(resource, id) })
}

/**
 * Says why a form has no record: it was deleted, it belongs to another resource, or the read failed and can be retried.
 */
export function LoadFailure({ resource, id, list, listOf, error, onRetry }: LoadFailureProps) {
  const translate = useTranslate()
  const { genitive } = useWords(resource)
  const { collection } = useWords(listOf ?? resource)
  const isMissing = isNotFound(error)
  const home = homeOf(resource, variantIn(error))
  return (
    <Nothing
      isAlert
      title={
        !isMissing
          ? translate('form.loadFailed')
          : home || list === undefined || genitive === null
            ? translate('form.missing')
            : translate('form.missingOne', { noun: genitive, id: ownId(resource, id) })
      }
      text={!home && translate(isMissing ? 'form.missingHint' : failureOf(resource, error))}
      onRetry={!isMissing && onRetry}
    >
      {home && <HomeLink resource={home} id={id} />}
      {isMissing && !home && list !== undefined && (
        <Link className="button" to={list}>
          {translate('form.missingList', { noun: collection })}
        </Link>
      )}
    </Nothing>
  )
}

/** The resource of a variant, among those that share one read address. */
const homeOf = ({ api }: Resource, variant: string | null): Resource | undefined =>
  resources.find(
    (one) => one.variant?.value === variant && one.api.endpoints.read === api.endpoints.read,
  )

function HomeLink({ resource, id }: Pick<LoadFailureProps, 'resource' | 'id'>) {
  const translate = useTranslate()
  const path = useResourcePath()
  const { collection } = useWords(resource)
  return (
    <Link className="button" to={path({ resource, type: 'edit', id })}>
      {translate('form.elsewhere', { noun: collection })}
    </Link>
  )
}

const blocks = [1, 2, 3, 4, 5, 6]

/** Stands in a form's place while its record is read. */
export function FormSkeleton() {
  const translate = useTranslate()
  return (
    <div className="form-skeleton" role="status" aria-label={translate('list.formLoading')}>
      {blocks.map((block) => (
        <span key={block} className="skeleton" />
      ))}
    </div>
  )
}
