import { useTranslate } from 'ra-core'
import { Suspense, useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import type { Slots } from '../screen'

interface AsideColumnProps {
  readonly Aside: NonNullable<Slots['aside']>
}

/** What stands beside the form: a preview of what the customer will see, drawn from the draft as it is typed. */
export function AsideColumn({ Aside }: AsideColumnProps) {
  const translate = useTranslate()
  // typing comes first; the picture follows when there is time
  const values = useDeferredValue(useWatch())
  return (
    <aside className="form-preview" aria-label={translate('form.preview')}>
      <p>{translate('form.preview')}</p>
      <Suspense>
        <Aside values={values} />
      </Suspense>
    </aside>
  )
}
