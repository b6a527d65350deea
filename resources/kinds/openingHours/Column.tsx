export { default } from '../../../src/fields/texts/Column'
