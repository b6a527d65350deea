import { buildPanel } from '../e2e/support/startPanel'

export const setup = () => buildPanel()
