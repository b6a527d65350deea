import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { Resource, Section } from '../../schema'
import { errorPaths } from './problems'
import { type FormItem, type FormSection, sectionOfPath } from './sections'

interface FormSectionsProps {
  readonly resource: Resource
  readonly sections: readonly FormSection[]
  /** Above the first section: drafts, remarks of the server. */
  readonly notice: ReactNode
  readonly render: (item: FormItem) => ReactNode
}

const idOf = (section: Section): string => `section-${section}`

/** The sections of a form, one below the other, and beside them an index that counts the errors of each. */
export function FormSections({ resource, sections, notice, render }: FormSectionsProps) {
  const translate = useTranslate()
  const scroller = useRef<HTMLDivElement>(null)
  const current = useCurrentSection(scroller, sections)
  const hasIndex = sections.length > 1
  const isRequired = Object.values(resource.fields).some(({ required }) => required)
  return (
    <>
      {hasIndex && <SectionIndex resource={resource} sections={sections} current={current} />}
      <div className="form-scroll" ref={scroller}>
        <div className="form-main">
          {notice}
          {sections.map(({ section, items }) => (
            <section key={section} id={idOf(section)} aria-labelledby={`${idOf(section)}-title`}>
              <h2
                id={`${idOf(section)}-title`}
                className={hasIndex ? undefined : 'visually-hidden'}
              >
                {translate(`form.section.${section}`)}
              </h2>
              <div className="form-grid">
                {items.map((item) => (
                  <div
                    key={item.name + (item.part ?? '')}
                    className={item.isWide ? 'is-wide' : undefined}
                  >
                    {render(item)}
                  </div>
                ))}
              </div>
            </section>
          ))}
          {isRequired && <p className="form-legend">{translate('form.required')}</p>}
        </div>
      </div>
    </>
  )
}

interface SectionIndexProps {
  readonly resource: Resource
  readonly sections: readonly FormSection[]
  readonly current: Section | undefined
}

function SectionIndex({ resource, sections, current }: SectionIndexProps) {
  const translate = useTranslate()
  const { errors } = useFormState()
  const counts = new Map<Section, number>()
  for (const path of errorPaths(errors)) {
    const section = sectionOfPath(resource, path)
    counts.set(section, (counts.get(section) ?? 0) + 1)
  }
  return (
    <nav className="form-index" aria-label={translate('form.sections')}>
      {sections.map(({ section }) => (
        <button
          key={section}
          type="button"
          aria-current={section === current ? 'true' : undefined}
          onClick={() => {
            const target = document.getElementById(idOf(section))
            target?.scrollIntoView({ block: 'start', behavior: 'smooth' })
            target?.querySelector<HTMLElement>(focusables)?.focus({ preventScroll: true })
          }}
        >
          {translate(`form.section.${section}`)}
          {counts.has(section) && (
            <span className="form-index-errors">
              {translate('form.errors', { smart_count: counts.get(section) })}
            </span>
          )}
        </button>
      ))}
    </nav>
  )
}

const focusables =
  'input:not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled)'

/** So many frames an error may take to appear. */
const FRAMES = 30

/** Scrolls to the first field in error and puts the cursor there. */
export function focusFirstError(form: HTMLElement | null, frames = FRAMES): void {
  const field = form?.querySelector<HTMLElement>('[data-invalid]')
  if (!field) {
    // the errors of an answer are rendered some frames after they are set
    if (frames > 0) requestAnimationFrame(() => focusFirstError(form, frames - 1))
    return
  }
  field.scrollIntoView({ block: 'center', behavior: 'smooth' })
  const control = field.querySelector<HTMLElement>('[aria-invalid="true"]')
  ;(control ?? field.querySelector<HTMLElement>(focusables))?.focus({ preventScroll: true })
}

/** The section that is being read: the last one whose head has passed the upper third. */
function useCurrentSection(
  scroller: { readonly current: HTMLElement | null },
  sections: readonly FormSection[],
): Section | undefined {
  const names = useMemo(() => sections.map(({ section }) => section), [sections])
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
      // however short the first section is: at the top one reads it
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
