import importsHistory from '../../resources/importsHistory'
import { screen } from '../engine/screen'
import { useLocale } from '../inputs/useTexts'

const tones = { success: 'positive', warning: 'warning', error: 'negative' } as const

/** How an import went, as a chip whose colour says it too. */
function ImportState({ status }: { readonly status: unknown }) {
  const locale = useLocale()
  const option = importsHistory.fields.status.options.find(({ id }) => id === status)
  return option ? (
    <span className={`chip chip-${tones[option.id]}`}>{option.label[locale]}</span>
  ) : null
}

export default screen(importsHistory, {
  columns: { status: ({ status }) => <ImportState status={status} /> },
})
