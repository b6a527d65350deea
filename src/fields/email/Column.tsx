export { default } from '../text/Column'
