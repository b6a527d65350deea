import type { ComponentType } from 'react'
import type { InputProps } from '../inputs/inputProps'
import type { Kind } from './kinds'
import { tableOf, wantHalves } from './kinds'

/** The input of each kind. Browser only; loaded with the form, never with the list. */
export const inputs: { readonly [K in Kind]: ComponentType<InputProps<K>> } = tableOf(
  'Input',
  import.meta.glob('./*/Input.tsx', { eager: true, import: 'default' }),
)

wantHalves()
