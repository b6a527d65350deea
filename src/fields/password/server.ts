export { secretText as default } from '../../../server/fields/half'
