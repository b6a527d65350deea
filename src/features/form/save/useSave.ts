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
  /** What the screen's file has to say before it is sent. */
  readonly check?: ((values: Values) => Promise<SaveCheck>) | undefined
  /** It is about to be sent: what was typed last is kept first. */
  readonly onSend: () => Promise<void>
  /** An earlier try had come through and this is none of it: the next one makes a record of its own. */
  readonly onEarlier: () => void
  /** Something did not fit: the first error is to be shown. */
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
  // one is on the way to another screen, which may take a while to come
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

  /** Sends at once, or where there is something to know first, once the person agrees. */
  async function begin(values: Values) {
    if (!input.check) return send(values)
    // what was pressed twice is asked once: the second answer would open the form while it is on its way
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
      // told even where the form is gone by then, and nobody hears of the success
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
    // somebody who has left it is somewhere else by now, and stays there
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

  /** What puts the record back to how it was; a new one goes as it does in its list. */
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
    // what was refused may be gone by now
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

  /** The problems that no input stands for, each with what its field is called. */
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
   * Waits for the files that are still being looked at; without one that did not get in nothing is saved. The form stays
   * in use meanwhile: a drive that hangs is no reason to be locked in.
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
    /** It is being left: what was not sent yet is not, and what comes of the rest takes nobody away. */
    leave: () => {
      isLeft.current = true
    },
    stop: () => running.current?.abort(),
    isSaving,
    progress,
    conflict,
    dismissConflict: () => setConflict(null),
    /** What the answer had to tell beside the record; closing it ends the form. */
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

/** How long the words of the app are waited for before the usual ones stand alone, ms. */
const PATIENCE = 1000

/** What comes in time; null where it does not, or fails. */
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
 * Takes the rows in which nothing stands out of a form before it is judged: what is judged and stored has them no more,
 * and a problem names its row by the place it has there.
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
  // a time-out and a lost line have texts of their own from the http layer
  const known = error.message.startsWith('shell.http.') && error.message !== 'shell.http.timeout'
  return known ? (failures[error.status] ?? said) : said
}
