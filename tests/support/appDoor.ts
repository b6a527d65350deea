// The tests' door to the app that is handed to them, for those that hand it over again with more.
export { default } from '../../resources/app'
