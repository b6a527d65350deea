import * as yup from 'yup'
import { message } from '../rule'

export const booleanRule = () =>
  yup.boolean().strict().nullable().typeError(message('rule.boolean'))
