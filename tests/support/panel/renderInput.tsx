import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nContextProvider, RecordContextProvider } from 'ra-core'
import polyglot from 'ra-i18n-polyglot'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { mergeMessages } from '../../../i18n/messages'
import { appTexts } from '../../../i18n/appTexts'
// a form's first part waits for these
import '../formsDoor'
import type { User } from '../../../authProvider/user'
import { toConfig } from '../../../src/app/config'
import type { ExportJob } from '../../../src/app/exports'
import { createValue } from '../../../src/app/value'
import { createRenewal } from '../../../src/app/renewal'
import { ShellContext, type Shell } from '../../../src/app/ShellContext'
import { FieldInput } from '../../../src/features/form/FieldInput'
import { single, type AnyField, type Resource, type Section } from '../../../src/schema'
import type { Mode } from '../../../src/theme/mode'
import { stillMedia } from './matchMedia'
import { StillObserver } from './resizeObserver'
import { pl } from '../wholeTexts'

globalThis.ResizeObserver ??= StillObserver
Object.assign(globalThis, { matchMedia: stillMedia })
// the machine may be busy
configure({ asyncUtilTimeout: 45_000 })

const texts = mergeMessages(pl, appTexts('pl'))
const flat = JSON.parse(JSON.stringify(texts))
const i18n = polyglot(() => flat, 'pl', [{ locale: 'pl', name: 'Polski' }], { allowMissing: true })

interface Scene {
  readonly fields: Record<string, AnyField>
  readonly values?: Record<string, unknown>
  readonly record?: Record<string, unknown>
  /** The items of each option list, by its path below /api; 500 at most are answered, as the server does. */
  readonly lists?: Record<string, readonly object[]>
  readonly user?: User
  readonly part?: Section
  readonly rules?: Resource['rules']
}

/** Shows the inputs of some fields in a form of their own, in Polish, with option lists from a table. */
export function renderInput({ fields, values = {}, record, lists = {}, user, part, rules }: Scene) {
  const resource: Resource = {
    name: 'fixture',
    label: { pl: ['a', 'b', 'c'], en: ['a', 'b'] },
    api: single('fixture'),
    fields,
    ...(rules && { rules }),
  }
  const asked: string[] = []
  const shell: Shell = {
    config: createValue(toConfig(null)),
    request: async (_, path, options) => {
      const { phrase = '', ids } = options?.query ?? {}
      asked.push(`${path}?${new URLSearchParams(JSON.parse(JSON.stringify(options?.query ?? {})))}`)
      const items = (lists[path.slice(5)] ?? []).filter(
        (item) =>
          (!Array.isArray(ids) || ids.includes(String(Reflect.get(item, 'id')))) &&
          String(Reflect.get(item, 'name')).includes(String(phrase)),
      )
      return {
        status: 200,
        json: { items: items.slice(0, 500) },
        blob: null,
        headers: new Headers(items.length > 500 ? { 'X-Has-More': '1' } : {}),
      }
    },
    renewal: createRenewal(),
    isAlive: createValue(true),
    isOutdated: createValue(false),
    exports: createValue<readonly ExportJob[]>([]),
    leave: () => undefined,
    renewUser: async () => undefined,
    signOut: async () => undefined,
    user: createValue<User | null>(user ?? null),
    mode: createValue<Mode>('light'),
  }
  const held: { form: UseFormReturn | null } = { form: null }
  function Page() {
    const form = useForm({ defaultValues: values })
    // eslint-disable-next-line react/immutability -- the test reads the form from outside
    held.form = form
    return (
      <FormProvider {...form}>
        {Object.keys(fields).map((name) => (
          <FieldInput key={name} resource={resource} name={name} {...(part && { part })} />
        ))}
      </FormProvider>
    )
  }
  const view = render(
    // eslint-disable-next-line react/jsx-no-constructed-context-values -- rendered once
    <ShellContext.Provider value={shell}>
      <QueryClientProvider client={new QueryClient()}>
        <I18nContextProvider value={i18n}>
          <RecordContextProvider value={record}>
            {/* a dialog that asks before it is left wants one */}
            <RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />
          </RecordContextProvider>
        </I18nContextProvider>
      </QueryClientProvider>
    </ShellContext.Provider>,
  )
  const form = () => {
    if (!held.form) throw new Error('no form')
    return held.form
  }
  return {
    ...view,
    asked,
    form,
    user: userEvent.setup(),
    value: (name: string): unknown => form().getValues(name),
  }
}

/** A label in both languages. */
export const called = (text: string) => ({ label: { pl: text, en: text } })
