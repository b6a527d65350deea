import * as yup from 'yup'
import { message } from '../rule'

export default () => yup.boolean().strict().nullable().typeError(message('rule.boolean'))
