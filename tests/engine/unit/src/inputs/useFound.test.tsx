import '../../../../support/panel/browser'
import { renderHook, waitFor } from '@testing-library/react'
import {
  CoreAdminContext,
  HttpError,
  memoryStore,
  type RaRecord,
  ResourceDefinitionContextProvider,
  useGetOne,
} from 'ra-core'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { Request } from '../../../../../dataProvider/http'
import { createDataProvider } from '../../../../../dataProvider'
import { createQueryClient } from '../../../../../src/app/queryClient'
import { useNamed } from '../../../../../src/inputs/choice/useFound'

const name = 'gallery-words'
const recordRepresentation = (record: RaRecord) => record['name'] ?? `#${record.id}`

it('knows of a record that one may not read its number, and hands no empty record to who reads it whole', async () => {
  const request: Request = async (_, path) => {
    if (path.endsWith('/8')) throw new HttpError('no', 403, {})
    const json = { id: 7, revision: 1, name: 'Kawa' }
    return { status: 200, json, blob: null, headers: new Headers() }
  }
  const [dataProvider, queryClient, store] = [
    createDataProvider({ request }),
    createQueryClient(),
    memoryStore(),
  ]
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <CoreAdminContext {...{ dataProvider, queryClient, store }}>
      <ResourceDefinitionContextProvider definitions={{ [name]: { name, recordRepresentation } }}>
        {children}
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  )
  const named = renderHook(() => [useNamed(name, 7), useNamed(name, 8)], { wrapper })
  await waitFor(() =>
    expect(named.result.current.map(({ option, isGone }) => [option?.name, isGone])).toEqual([
      ['Kawa (7)', false],
      ['8', false],
    ]),
  )
  const whole = renderHook(() => useGetOne(name, { id: 8 }, { onError: () => undefined }), {
    wrapper,
  })
  expect(whole.result.current.data).toBeUndefined()
  await waitFor(() => expect(whole.result.current.error).toMatchObject({ status: 403 }))
})
