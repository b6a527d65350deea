export { rating } from './rating/kind'
