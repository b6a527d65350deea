export { TextsColumn as default } from 'panel-engine/screens'
