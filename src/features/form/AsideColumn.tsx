import ChevronUp from 'lucide-react/icons/chevron-up'
import { useTranslate } from 'ra-core'
import { type ReactNode, Suspense, useDeferredValue, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldsWith } from '../../fields/traits'
import type { Resource } from '../../schema'
import { Preview } from '../../resource/ofRecords'
import type { Slots } from '../../resource/screen'
import type { Values } from './values'

interface AsideColumnProps {
  readonly resource: Resource
  /** What the screen's file gives. */
  readonly slot: Slots['aside']
}

/**
 * The preview beside the form, drawn from the values as they are typed: the screen's own, else the app's for a resource
 * with images.
 */
export function AsideColumn({ resource, slot: Aside }: AsideColumnProps) {
  if (Aside) return <Column render={(values) => <Aside values={values} />} />
  const Shown = Preview
  if (!Shown || fieldsWith(resource.fields, 'isPicture').length === 0) return null
  return <Column render={(values) => <Shown resource={resource} values={values} />} />
}

function Column({ render }: { readonly render: (values: Values) => ReactNode }) {
  const translate = useTranslate()
  const id = useId()
  // where there is no room for a column beside the form it lies folded below
  const [isOpen, setOpen] = useState(false)
  // deferred, so that a slow preview does not delay typing
  const values = useDeferredValue(useWatch())
  return (
    <aside
      className="form-preview"
      aria-label={translate('form.preview')}
      data-open={isOpen ? '' : undefined}
    >
      <p aria-hidden="true">{translate('form.preview')}</p>
      <button
        type="button"
        className="form-preview-fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {translate('form.preview')}
        <ChevronUp size={16} aria-hidden="true" />
      </button>
      <div id={id} className="form-preview-content">
        <Suspense>{render(values)}</Suspense>
      </div>
    </aside>
  )
}
