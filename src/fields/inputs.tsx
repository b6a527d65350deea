import type { ComponentType } from 'react'
import type { AnyInputProps } from '../inputs/inputProps'
import { tableOf, wantHalves } from './traits'

/** The input of each kind. Browser only; loaded with the form, never with the list. */
export const inputs = tableOf<ComponentType<AnyInputProps>>(
  'Input',
  import.meta.glob('./*/Input.tsx', { eager: true, import: 'default' }),
)

wantHalves()
