export { default } from '../secret/Column'
