import { useQueryClient } from '@tanstack/react-query'
import { HttpError, useDataProvider, useNotify, useSaveContext } from 'ra-core'
import { createElement, useEffect, useRef, useState } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import { isNotFound } from '../../../../dataProvider/errors'
import { type PanelRecord, type SaveReport, toPanelRecord } from '../../../../dataProvider/records'
import {
  ConflictError,
  EarlierTryError,
  NoRevisionError,
  placedOf,
  putErrors,
} from '../../../../dataProvider/saveErrors'
import type { CallMeta, PanelDataProvider } from '../../../../dataProvider/types'
import { useRequest } from '../../../app/ShellContext'
import { fieldsWith, traitsOf } from '../../../fields/traits'
import { settle } from '../../../fields/codec'
import { renewChoices } from '../../../inputs/choice/gone'
import { isLooking, looked } from '../../../inputs/file/looks'
import { useErrorText, useLocale, useText } from '../../../inputs/useTexts'
import type { Resource } from '../../../schema'
import { createKey, useFieldLabel, useWords } from '../../../resource/noun'
import { useIsMounted } from '../../../parts/useIsMounted'
import { whileOnline } from '../../../parts/whileOnline'
import { tellSaved } from '../../../resource/ofRecords'
import type { Question, SaveCheck } from '../../../resource/screen'
import { useTitleOf } from '../../list/row/useTitleOf'
import { mayDelete, useAccess } from '../../../resource/useAccess'
import { useOfferBack } from '../../../resource/useOfferBack'
import { failureOf, useRefresh } from '../../../resource/useRefresh'
import type { Back } from '../../../resource/waysBack'
import { recordBack } from '../../bulk/wayBack'
import { errorPaths, isOnForm } from './problems'
import { hasNews, keepReport } from './report'
import { SavedNotice } from './SavedNotice'
import type { Values } from '../values'

/** Bytes on their way up. */
export interface Progress {
  readonly sent: number
  readonly total: number
}

/** A saved record, and what the answer said beside it. */
export interface Saved {
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string | number }
  readonly report: SaveReport | null
}

interface Stored extends Saved {
  /** What the form sent. */
  readonly sent: Values
}

interface Asked extends Question {
  readonly values: Values
}

interface SaveInput {
  readonly resource: Resource
  /** The stored record that the form stands on; null for a new one. */
  readonly record: PanelRecord | null
  readonly parent: string | undefined
  readonly idempotencyKey: string
  /** Of a copy: what it was made of. */
  readonly copiedFrom?: string | undefined
  readonly form: UseFormReturn<Values>
  /** The screen's check before sending, which may ask or warn. */
  readonly check?: ((values: Values) => Promise<SaveCheck>) | undefined
  /** It is about to be sent: what was typed last is kept first. */
  readonly onSend: () => Promise<void>
  /** An earlier attempt was stored with other content: the next one needs a new key. */
  readonly onEarlier: () => void
  /** Validation failed, here or by the server (`isRefused`): the first error is to be shown. */
  readonly onFailed: (isRefused?: true) => void
  /** The server has it: the draft may go. */
  readonly onStored: () => Promise<void>
  readonly onDone: (id: string | number) => void
  /** Says in words of the screen's own that it is saved; false where the usual ones are right. */
  readonly say: (record: Saved['record']) => boolean
}

/**
 * Saves a form by the `save` of the create or edit controller around it, pessimistically and one at a time: a double click, and a retry after a lost answer, make one record.
 * Whatever fails, the form and its draft stay.
 */
export function useSave(input: SaveInput) {
  const { resource, form } = input
  const provider = useDataProvider<PanelDataProvider>()
  const { save } = useSaveContext()
  const notify = useNotify()
  const words = useWords(resource)
  const titleOf = useTitleOf(resource)
  const labelOf = useFieldLabel(resource)
  const errorText = useErrorText()
  const request = useRequest()
  const t = useText()
  const locale = useLocale()
  const offerBack = useOfferBack()
  const may = useAccess(resource.name)
  const client = useQueryClient()
  const refresh = useRefresh(resource)
  const running = useRef<AbortController | null>(null)
  const done = useRef(false)
  const isWaiting = useRef(false)
  const isMounted = useIsMounted()
  // the person is leaving for another screen, which may load slowly while this form is still mounted
  const isLeft = useRef(false)
  const isThere = () => isMounted.current && !isLeft.current
  const [progress, setProgress] = useState<Progress | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<PanelRecord | null>(null)
  const [outcome, setOutcome] = useState<Stored | null>(null)
  const [unplaced, setUnplaced] = useState<readonly string[]>([])
  const [queued, setQueued] = useState(false)
  const [question, setQuestion] = useState<Asked | null>(null)

  const summary = (input.record ? undefined : createKey(resource, 'summary')) ?? 'form.summary'

  /** Sends at once, or after the person agrees to the screen's question. */
  async function begin(values: Values) {
    if (!input.check) return send(values)
    // a double click asks once: the second answer would unlock the form while the save is in flight
    if (isWaiting.current) return
    isWaiting.current = true
    setSaving(true)
    try {
      const asked = questionOf(await input.check(settle(resource, values)))
      if (asked) setQuestion({ ...asked, values })
      else await send(values)
    } catch (error) {
      await fail(error, values, false)
    } finally {
      isWaiting.current = false
      setSaving(false)
    }
  }

  async function send(values: Values) {
    if (running.current || done.current) return
    const controller = new AbortController()
    running.current = controller
    setSaving(true)
    setUnplaced([])
    try {
      await input.onSend()
      if (!isThere()) return
      await store(await saveBy(settle(resource, values), controller.signal))
    } catch (error) {
      await fail(error, values, controller.signal.aborted)
    } finally {
      running.current = null
      setSaving(false)
      setProgress(null)
    }
  }

  /** One call of the controller's `save`, which tells of a failure but does not throw it. */
  async function saveBy(data: Values, signal: AbortSignal): Promise<Stored> {
    const answer: { record?: Saved['record']; report?: SaveReport; failure?: unknown } = {}
    const meta: CallMeta = {
      ...(input.parent !== undefined && { parent: input.parent }),
      ...(input.record && { revision: input.record.revision, seen: input.record }),
      idempotencyKey: input.idempotencyKey,
      copiedFrom: input.copiedFrom,
      signal,
      onProgress: (sent, total) => setProgress({ sent, total }),
      // called even after the form is unmounted, when `onSuccess` is not
      onReport: (report, record) => Object.assign(answer, { report, record }),
    }
    await save?.(data, {
      meta,
      onSuccess: (record: Saved['record']) => void (answer.record = record),
      onError: (error: unknown) => void (answer.failure = error),
    })
    if ('failure' in answer) throw answer.failure
    if (!answer.record) throw new Error('nothing was saved')
    return { record: answer.record, report: answer.report ?? null, sent: data }
  }

  async function store(saved: Stored) {
    done.current = true
    await input.onStored()
    // its dialog says it too, and a notice would lie over the code in it
    const hasMore = saved.report && hasNews(saved.report)
    if (hasMore) keepReport(client, { resource, id: saved.record.id }, saved.report)
    if (hasMore && isThere()) setOutcome(saved)
    else finish(saved)
  }

  function finish({ record, sent }: Stored) {
    if (!input.say(record)) sayUsual(toPanelRecord(record), sent)
    // a person who left the form is not navigated again
    if (isThere()) input.onDone(record.id)
    else void refresh()
  }

  function sayUsual(record: PanelRecord, sent: Values) {
    const kind = input.record ? 'updated' : 'created'
    const own = resource.messages?.done
    const usual = resource.singleton ? 'form.done.settings' : `form.done.${kind}.${words.gender}`
    const key = own ? `done.${own}.${kind}` : usual
    const args = { noun: words.One }
    const text = t(key, args)
    const tell = tellSaved
    const told =
      tell &&
      soon(whileOnline(() => tell({ resource, record, request, t, locale }))).then((more) =>
        more ? createElement(SavedNotice, { done: text, more }) : text,
      )
    offerBack(told ?? text, backFrom(record, sent), {
      kind: 'saved',
      said: text,
      about: titleOf(record),
    })
  }

  /** The undo of a save: the former values, or the deletion of a new record where the person may delete it. */
  function backFrom(record: PanelRecord, sent: Values): Back | null {
    const { parent } = input
    if (input.record) return recordBack({ resource, parent }, input.record, { sent, record })
    const { list, read } = resource.api.endpoints
    const mayGo = list && read && !resource.singleton && mayDelete(resource, may)
    return mayGo ? { kind: 'made', resource: resource.name, parent, id: record.id } : null
  }

  async function fail(error: unknown, values: Values, isAborted: boolean) {
    if (isAborted) return notify('form.stopped', { type: 'warning' })
    if (error instanceof ConflictError) return showConflict()
    if (error instanceof EarlierTryError) {
      input.onEarlier()
      const args = { title: titleOf(error.record) }
      return setQuestion({
        title: { message: 'form.ask.earlier' },
        text: { message: createKey(resource, 'earlier') ?? 'form.earlier', args },
        confirm: { message: createKey(resource, 'save') ?? 'form.save' },
        values,
      })
    }
    const placed = placedOf(error)
    if (!placed) {
      console.error(error)
      return notify(lostOf(error) ?? saveFailureOf(resource, error), { type: 'error' })
    }
    // the refused choice may have been deleted meanwhile: refetch the choices
    void renewChoices(client)
    putErrors(form.setError, placed.paths)
    const hidden = homeless(Object.keys(placed.paths), (path) => placed.paths[path] ?? '')
    setUnplaced([...placed.unplaced, ...hidden])
    notify(summary, { type: 'error' })
    input.onFailed(true)
  }

  /** A 404: the record is gone, or the one that a new one was to stand under. */
  const lostOf = (error: unknown): string | undefined => {
    if (!isNotFound(error)) return undefined
    if (input.record) return 'form.conflict.gone'
    return input.parent === undefined ? undefined : 'form.failed.noParent'
  }

  /** The problems without an input on the form, each with its field's label. */
  const homeless = (paths: readonly string[], say: (path: string) => string) =>
    paths
      .filter((path) => !isOnForm(resource, form.getValues(), path))
      .map((path) => `${labelOf(path.split('.')[0] ?? '')}: ${say(path)}`)

  async function showConflict() {
    try {
      const id = input.record?.id ?? ''
      const { data } = await provider.getOne(resource.name, { id, meta: { parent: input.parent } })
      setConflict(toPanelRecord(data))
    } catch (error) {
      console.error(error)
      const isGone = isNotFound(error)
      notify(isGone ? 'form.conflict.gone' : saveFailureOf(resource, error), { type: 'error' })
    }
  }

  /**
   * Waits for files that are still being checked; if one of them was refused, nothing is saved. The form stays usable
   * meanwhile, because reading from a drive may hang.
   */
  async function saveLooked() {
    isWaiting.current = true
    notify('drop.looking')
    const isPut = await looked(form.control)
    isWaiting.current = false
    if (!isThere()) return
    if (isPut) setQueued(true)
    else input.onFailed()
  }

  const submit = () => {
    if (running.current || done.current || isWaiting.current || form.formState.disabled) return
    if (isLooking(form.control)) return void saveLooked()
    dropBlankRows(resource, form)
    void form.handleSubmit(begin, (errors) => {
      setUnplaced(homeless(errorPaths(errors), (path) => errorText(get(errors, path))))
      notify(summary, { type: 'error' })
      input.onFailed()
    })()
  }
  useEffect(() => {
    if (!queued) return
    setQueued(false)
    submit()
    // eslint-disable-next-line react/exhaustive-deps -- one submit for each time it was queued
  }, [queued])

  return {
    submit,
    /** Saves after the next render. */
    saveNext: () => setQueued(true),
    /** The form is being left: nothing more is sent, and a save in flight no longer navigates. */
    leave: () => {
      isLeft.current = true
    },
    stop: () => running.current?.abort(),
    isSaving,
    progress,
    conflict,
    dismissConflict: () => setConflict(null),
    /** The report of a save; closing it closes the form. */
    outcome,
    closeOutcome: () => outcome && finish(outcome),
    unplaced,
    /** What is to be known before it is saved. */
    question,
    answer: (isYes: boolean) => {
      setQuestion(null)
      if (isYes && question) void send(question.values)
    },
    /** Whether it is stored, or let go, so that leaving loses nothing. */
    isDone: () => done.current || isLeft.current,
  }
}

/** How long to wait for the app's own text before the usual one is shown alone, ms. */
const PATIENCE = 1000

/** The result of `work`; null where it fails or is late. */
function soon<T>(work: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE)
  })
  const told = work.catch((error: unknown) => {
    console.error(error)
    return null
  })
  return Promise.race([told, late]).finally(() => clearTimeout(timer))
}

/**
 * Removes blank rows before validation: stored values have none, and a problem names its row by its index there, which
 * must be the row's index in the form.
 */
export function dropBlankRows(
  { fields }: Resource,
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
): void {
  for (const [name, field] of fieldsWith(fields, 'cells')) {
    const rows: unknown = form.getValues(name)
    if (!Array.isArray(rows)) continue
    const filled = rows.filter((row) => {
      const settled = traitsOf(field).settle?.([row], field)
      return !Array.isArray(settled) || settled.length > 0
    })
    if (filled.length < rows.length) form.setValue(name, filled, { shouldDirty: true })
  }
}

/** What is to be agreed to before a save: a question of the screen's own, or its warning under the usual heading. */
const questionOf = ({ question, warning }: SaveCheck): Question | undefined =>
  question ??
  (warning && {
    title: { message: 'form.ask.title' },
    text: warning,
    confirm: { message: 'form.ask.save' },
  })

const failures: Readonly<Record<number, string>> = {
  0: 'form.failed.offline',
  401: 'form.failed.session',
  413: 'form.failed.tooLarge',
  429: 'form.failed.tooMany',
  502: 'form.failed.unconfirmed',
}

/** What a failed save says: an i18n key, or the server's own text. */
export function saveFailureOf(resource: Resource, error: unknown): string {
  if (error instanceof NoRevisionError) return 'form.failed.noRevision'
  const said = failureOf(resource, error)
  if (!(error instanceof HttpError)) return said
  // the texts of the http layer give way to those for a form, but a timeout keeps its own
  const known = error.message.startsWith('shell.http.') && error.message !== 'shell.http.timeout'
  return known ? (failures[error.status] ?? said) : said
}
