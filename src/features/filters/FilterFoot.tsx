import { useTranslate } from 'ra-core'

interface FilterFootProps {
  readonly hasValues: boolean
  readonly onClear: () => void
}

/** The buttons that apply the filter and that clear it. */
export function FilterFoot({ hasValues, onClear }: FilterFootProps) {
  const translate = useTranslate()
  return (
    <div className="filter-foot">
      <button type="submit" className="button button-primary">
        {translate('filters.show')}
      </button>
      {hasValues && (
        <button type="button" className="text-button" onClick={onClear}>
          {translate('filters.clearOne')}
        </button>
      )}
    </div>
  )
}
