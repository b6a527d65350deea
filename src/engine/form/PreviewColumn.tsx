import { useTranslate } from 'ra-core'
import { type ComponentType, useDeferredValue, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Resource } from '../../schema'
import { previewOf, type PreviewProps } from '../screen'

/** What the customer will see, drawn from the draft as it is typed; nothing where the resource has no preview. */
export function PreviewColumn({ resource }: { readonly resource: Resource }) {
  const [Preview, setPreview] = useState<ComponentType<PreviewProps> | null>(null)
  useEffect(() => {
    let isWanted = true
    void previewOf(resource.name)?.().then((loaded) => isWanted && setPreview(() => loaded))
    return () => {
      isWanted = false
    }
  }, [resource])
  return previewOf(resource.name) ? <Shown Preview={Preview} /> : null
}

function Shown({ Preview }: { readonly Preview: ComponentType<PreviewProps> | null }) {
  const translate = useTranslate()
  // typing comes first; the picture follows when there is time
  const draft = useDeferredValue(useWatch())
  return (
    <aside className="form-preview" aria-label={translate('form.preview')}>
      <p>{translate('form.preview')}</p>
      {Preview && <Preview draft={draft} />}
    </aside>
  )
}
