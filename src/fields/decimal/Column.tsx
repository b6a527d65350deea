export { default } from '../integer/Column'
