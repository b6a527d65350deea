import type { Side } from '../fields/sideRows'
import type { DrawSpec } from './draw'

/** An image that the write path draws (`drawImage`) and stores. */
export interface DrawnImage {
  readonly draw: DrawSpec
}

/** A document that the write path makes (`makePdf`) and stores. */
export interface DrawnDocument {
  readonly pdf: string
}

/** A value that is made of parts, as a draft has it. */
export interface DemoParts {
  readonly parts: Readonly<Record<string, unknown>>
  /** Its rows in another table. */
  readonly side?: Side
}

export type DemoValue =
  | string
  | number
  | boolean
  | null
  | readonly (string | number)[]
  | readonly Readonly<Record<string, string | number | boolean | null>>[]
  | DrawnImage
  | DrawnDocument
  | DemoParts
  | DemoParent

/** Which record of another resource's demo list a child belongs to; 0 is the first. */
export interface DemoParent {
  readonly resource: string
  readonly index: number
}

/** A draft in the record's camelCase; a child has its `parent`. */
export type DemoRecord = Readonly<Record<string, DemoValue>>

/** Content of each resource, in the order in which it can be written. */
export type DemoContent = Readonly<Record<string, readonly DemoRecord[]>>

/** An image of the demo: colour and a title. */
export const picture = (
  width: number,
  height: number,
  title: string,
  hue: number,
  shape?: string,
): DrawnImage => ({
  draw: { width, height, title, hue, ...(shape === undefined ? {} : { shape }) },
})
