export { SecretColumn as default } from 'panel-engine/screens'
