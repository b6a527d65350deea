import { HttpError, useNotify } from 'ra-core'
import { useCallback } from 'react'
import type { ExportJob } from '../../app/exports'
import { useShell, useValue } from '../../app/ShellContext'
import { whileOnline } from '../../parts/whileOnline'

/** What is to be exported, and where it comes from. */
export interface Export extends Pick<ExportJob, 'key' | 'title' | 'total'> {
  /** The name of the file. */
  readonly file: string
  /** Asks the server; what it sends is a CSV file with one line of headings. */
  readonly open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
}

/** Whether the server has no room for it just now; it says why. */
export const isBusy = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status === 503

/**
 * Exports in the background: how far it is stands at the foot of the shell, whatever screen one goes to meanwhile. To be
 * called by a click, because the browser asks where to put a long file.
 * @param key tells what is exported; `isRunning` says whether it is on its way
 */
export function useExport(key: string) {
  const { exports } = useShell()
  const isRunning = useValue(exports).some((job) => job.key === key)
  const notify = useNotify()
  const start = useCallback(
    async (asked: Omit<Export, 'key'>) => {
      try {
        // loaded before the rows: on a slow connection the progress bar's code would wait behind them
        const [{ runExport }] = await whileOnline(() =>
          Promise.all([import('./runExport'), import('./panel/ExportsPanel')]),
        )
        const rows = await runExport(exports, { ...asked, key })
        if (rows === null) return
        notify('list.exported', { type: 'success', messageArgs: { smart_count: rows } })
      } catch (error) {
        console.error(error)
        notify(isBusy(error) ? error.message : 'list.csvFailed', { type: 'error' })
      }
    },
    [exports, notify, key],
  )
  return { isRunning, start }
}
