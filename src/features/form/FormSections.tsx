import { useTranslate } from 'ra-core'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { fieldText } from '../../../i18n/guide'
import { traitsOf } from '../../fields/traits'
import { openHelpOn } from '../help/open'
import { type FieldHelp, FieldHelpContext } from '../../parts/fieldHelp'
import type { Resource } from '../../schema'
import { has } from '../../schema/registry'
import { useGuide } from '../manual/useGuide'
import { useFieldLabel } from '../../resource/noun'
import type { SectionSlot } from '../../resource/screen'
import { errorPaths } from './save/problems'
import { type FormItem, type FormSection, sectionOfPath } from './sections'

interface FormSectionsProps {
  readonly resource: Resource
  readonly sections: readonly FormSection[]
  readonly slots?: readonly SectionSlot[] | undefined
  /** Above the first section: drafts, remarks of the server. */
  readonly notice: ReactNode
  /** Whether something can be edited. If not, no input takes the focus, so the scrolling box must: keys scroll it. */
  readonly mayEdit: boolean
  readonly render: (item: FormItem) => ReactNode
}

const idOf = (section: string): string => `section-${section}`

/** The sections of a form, one below the other, and beside them an index that counts the errors of each. */
export function FormSections(props: FormSectionsProps) {
  const { resource, sections, slots, notice, mayEdit, render } = props
  const translate = useTranslate()
  const scroller = useRef<HTMLDivElement>(null)
  const heads = useMemo(() => headsOf(sections, slots), [sections, slots])
  const current = useCurrentSection(scroller, heads)
  const hasIndex = heads.length > 1
  const labelOf = useFieldLabel(resource)
  // a heading equal to the only label under it is left to screen readers
  const repeats = (title: string, [item, ...others]: readonly FormItem[]) => {
    if (!item || others.length > 0) return false
    const field = resource.fields[item.name]
    const key = item.part && field && traitsOf(field).parts?.labels[item.part]
    const label = item.part ? translate(key ?? '', { _: '' }) : labelOf(item.name)
    return label === translate(title, { _: title })
  }
  const help = useFieldHelp(resource)
  const isRequired = Object.values(resource.fields).some(({ required }) => required)
  return (
    <FieldHelpContext value={help}>
      {hasIndex && <SectionIndex resource={resource} heads={heads} current={current} />}
      <div className="form-scroll" ref={scroller} tabIndex={mayEdit ? undefined : 0}>
        <div className="form-main">
          {notice}
          {heads.map(({ key, title, items, content }) => (
            <section key={key} id={idOf(key)} aria-labelledby={`${idOf(key)}-title`}>
              <h2
                id={`${idOf(key)}-title`}
                className={hasIndex && !repeats(title, items) ? undefined : 'visually-hidden'}
              >
                {translate(title, { _: title })}
              </h2>
              <div className="form-grid">
                {items.map((item) => (
                  <div
                    key={item.name + (item.part ?? '')}
                    className={
                      item.isWide ? 'is-wide' : item.startsLine ? 'starts-line' : undefined
                    }
                  >
                    {render(item)}
                  </div>
                ))}
                {/* a slot that suspends must not hide the rest of the form */}
                {content && (
                  <div className="is-wide">
                    <Suspense>{content}</Suspense>
                  </div>
                )}
              </div>
            </section>
          ))}
          {isRequired && <p className="form-legend">{translate('form.required')}</p>}
        </div>
      </div>
    </FieldHelpContext>
  )
}

/** A section with its heading: one of the definition, or one that the screen's file gives. */
interface Head {
  readonly key: string
  /** i18n key. */
  readonly title: string
  readonly items: readonly FormItem[]
  readonly content?: ReactNode
}

function headsOf(
  sections: readonly FormSection[],
  slots: readonly SectionSlot[] = [],
): readonly Head[] {
  const toHead = ({ key, title, content }: SectionSlot): Head => ({
    key,
    title,
    content,
    items: [],
  })
  const isPlaced = ({ before }: SectionSlot) => sections.some(({ section }) => section === before)
  return [
    ...sections.flatMap(({ section, items }) => [
      ...slots.filter(({ before }) => before === section).map(toHead),
      { key: section, title: `form.section.${section}`, items },
    ]),
    ...slots.filter((slot) => !isPlaced(slot)).map(toHead),
  ]
}

interface SectionIndexProps {
  readonly resource: Resource
  readonly heads: readonly Head[]
  readonly current: string | undefined
}

function SectionIndex({ resource, heads, current }: SectionIndexProps) {
  const translate = useTranslate()
  const { errors } = useFormState()
  const index = useRef<HTMLElement>(null)
  useEffect(() => {
    // on a phone the index is one scrolling line: set `scrollLeft`, so that the page stays where it is
    const [line, entry] = [
      index.current,
      index.current?.querySelector<HTMLElement>('[aria-current]'),
    ]
    if (line && entry)
      line.scrollLeft = entry.offsetLeft - (line.clientWidth - entry.offsetWidth) / 2
  }, [current])
  const counts = new Map<string, number>()
  for (const path of errorPaths(errors)) {
    const section = sectionOfPath(resource, path)
    counts.set(section, (counts.get(section) ?? 0) + 1)
  }
  return (
    <nav ref={index} className="form-index" aria-label={translate('form.sections')}>
      {heads.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          aria-current={key === current ? 'true' : undefined}
          onClick={() => {
            const target = document.getElementById(idOf(key))
            if (target) glideTo(target, 'start')
            target?.querySelector<HTMLElement>(focusables)?.focus({ preventScroll: true })
          }}
        >
          {translate(title, { _: title })}
          {counts.has(key) && (
            <span className="form-index-errors">
              {translate('form.errors', { smart_count: counts.get(key) })}
            </span>
          )}
        </button>
      ))}
    </nav>
  )
}

const focusables =
  'input:not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled, .f-help)'

/** The controls that can be edited: read-only ones are skipped, e.g. a number that never changes. */
const editables = focusables.replaceAll(':not(:disabled)', ':not(:disabled, [readonly])')

/** Puts the cursor into the first field that can be changed, where nothing in the form has the focus yet. */
export function focusFirstField(form: HTMLElement | null): void {
  if (!form || form.contains(document.activeElement)) return
  form.querySelector<HTMLElement>(`.form-grid :is(${editables})`)?.focus({ preventScroll: true })
}

/** Scrolls there so that one sees the way, unless one wants nothing to move: CSS does not overrule `behavior`. */
function glideTo(element: HTMLElement, block: ScrollLogicalPosition): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block, behavior: isStill ? 'instant' : 'smooth' })
}

/** Scrolls to the input of a path. @returns it; null where there is none */
export function showField(form: HTMLElement | null, path: string): HTMLElement | null {
  const field = form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`) ?? null
  field?.scrollIntoView({ block: 'center' })
  return field
}

/** Scrolls to the input of a path and puts the cursor there; to the first one where there is none. */
export function focusField(form: HTMLElement | null, path: string): void {
  const field = showField(form, path)
  if (!field) return focusFirstField(form)
  field.querySelector<HTMLElement>(editables)?.focus({ preventScroll: true })
}

/** How many frames an error may take to appear. */
const FRAMES = 30

/** The first field in error. Marks inside `data-advice` are skipped: they advise and block no save. */
function firstInvalid(form: HTMLElement | null): HTMLElement | undefined {
  // react-admin's own inputs mark the control alone
  const marked = form?.querySelectorAll<HTMLElement>('[data-invalid], [aria-invalid="true"]')
  return [...(marked ?? [])].find((one) => !one.closest('[data-advice]'))
}

/** Scrolls to the first field in error and puts the cursor there. */
export function focusFirstError(form: HTMLElement | null, frames = FRAMES): void {
  const field = firstInvalid(form)
  if (!field) {
    // the errors of an answer are rendered some frames after they are set
    if (frames > 0) requestAnimationFrame(() => focusFirstError(form, frames - 1))
    return
  }
  glideTo(field, 'center')
  const control = field.querySelector<HTMLElement>('[aria-invalid="true"]')
  const inner = control ?? field.querySelector<HTMLElement>(focusables) ?? field
  inner.focus({ preventScroll: true })
}

/** The section that is being read: the last one whose head has passed the upper third. */
function useCurrentSection(
  scroller: { readonly current: HTMLElement | null },
  heads: readonly Head[],
): string | undefined {
  const names = useMemo(() => heads.map(({ key }) => key), [heads])
  const [current, setCurrent] = useState(names[0])
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => {
      const line = box.getBoundingClientRect().top + box.clientHeight / 3
      const passed = names.filter(
        (name) =>
          (document.getElementById(idOf(name))?.getBoundingClientRect().top ?? Infinity) < line,
      )
      // at the very top the first section is the current one, even if a short one has already passed the line
      if (box.scrollTop <= 4) return setCurrent(names[0])
      const isAtEnd = box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 4
      setCurrent(isAtEnd ? names.at(-1) : (passed.at(-1) ?? names[0]))
    }
    look()
    box.addEventListener('scroll', look, { passive: true })
    return () => box.removeEventListener('scroll', look)
  }, [scroller, names])
  return current
}

/** Which fields of a form the manual says more of; null until what people wrote is there. */
function useFieldHelp({ name: resource }: Resource): FieldHelp | null {
  const { guide } = useGuide()
  return useMemo(
    () =>
      guide && has('manual')
        ? { has: (name) => fieldText(guide, resource, name) !== undefined, open: openHelpOn }
        : null,
    [guide, resource],
  )
}
