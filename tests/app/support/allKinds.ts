/** The builders of every kind: the engine's, and the retailer's. */
export * from '../../../src/fields'
export * from '../../../resources/kinds'
