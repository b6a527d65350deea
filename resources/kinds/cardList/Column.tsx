export { default } from '../../../src/fields/secret/Column'
