export { default } from '../../../../resources/i18n/languages'
