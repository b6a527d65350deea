/** The resources that the contract tests ask, one after the other; tests/app/contract/gallery.test.ts gives others. */
export { resources as subjects } from '../../src/schema/registry'
