import * as yup from 'yup'

/** A phase is computed and never written. */
export default () => yup.mixed()
