export { default } from '../texts/Column'
