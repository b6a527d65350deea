import Download from 'lucide-react/icons/download'
import { useDataProvider, useListContext, useTranslate } from 'ra-core'
import type { PanelDataProvider } from '../../../dataProvider/types'
import type { Resource } from '../../schema'
import { useExport } from '../export/useExport'
import { useListParams } from './useNarrowing'

interface ExportButtonProps {
  readonly resource: Resource
  readonly parent: string | undefined
  /** What the list is called. */
  readonly title: string
}

/** The whole list of the present search as CSV; one may go on working meanwhile, on other screens too. */
export function ExportButton({ resource, parent, title }: ExportButtonProps) {
  const list = useListParams()
  const { total = 0 } = useListContext()
  const translate = useTranslate()
  const provider = useDataProvider<PanelDataProvider>()
  const { isRunning, start } = useExport([resource.name, parent ?? ''].join('/'))
  const open = (signal: AbortSignal) =>
    provider.exportCsv(resource.name, { list, meta: { parent, signal } })
  return (
    <button
      type="button"
      className="button"
      onClick={() => void start({ title, total, file: `${resource.name}.csv`, open })}
      aria-busy={isRunning}
      disabled={isRunning || total === 0}
    >
      <Download size={16} aria-hidden />
      {translate(isRunning ? 'list.exportRunning' : 'list.export')}
    </button>
  )
}
