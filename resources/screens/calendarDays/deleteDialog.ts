// what is loaded when a day is first deleted
export { DeleteDialog } from 'panel-engine/screens'
