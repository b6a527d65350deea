import Download from 'lucide-react/icons/download'
import { useDataProvider, useListContext, useNotify, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import type { PanelDataProvider } from '../../../dataProvider/types'
import type { Resource } from '../../schema'
import { saveBlob } from '../saveBlob'
import { useListParams } from './useNarrowing'

interface ExportButtonProps {
  readonly resource: Resource
  readonly parent: string | undefined
}

/** The whole list of the present search as CSV; it may be stopped, and one may go on working meanwhile. */
export function ExportButton({ resource, parent }: ExportButtonProps) {
  const params = useListParams()
  const { total = 0 } = useListContext()
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useDataProvider<PanelDataProvider>()
  const running = useRef<AbortController | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function start() {
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    try {
      const meta = { parent, signal: controller.signal }
      const blob = await provider.exportCsv(resource.name, { list: params, meta })
      saveBlob(blob, `${resource.name}.csv`)
      notify('list.exported', { type: 'success', messageArgs: { smart_count: total } })
    } catch (error) {
      if (controller.signal.aborted) return
      console.error(error)
      notify('list.csvFailed', { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className="button"
      title={isBusy ? translate('list.exportCancel') : undefined}
      onClick={() => (isBusy ? running.current?.abort() : void start())}
      disabled={!isBusy && total === 0}
    >
      <Download size={16} aria-hidden />
      <span aria-live="polite">
        {isBusy ? translate('list.exporting', { smart_count: total }) : translate('list.export')}
      </span>
    </button>
  )
}
