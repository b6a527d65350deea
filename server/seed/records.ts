import type { DrawSpec } from './draw'

/** A picture that the write path draws (`drawImage`) and stores. */
export interface DrawnImage {
  readonly draw: DrawSpec
}

/** A document that the write path makes (`makePdf`) and stores. */
export interface DrawnDocument {
  readonly pdf: string
}

/** The target of demo content; cards are lines of the client base. */
export interface DemoTarget {
  readonly customerType: number | null
  readonly customerSubtypes: readonly number[]
  readonly halls: readonly number[]
  readonly anonymous: boolean
  readonly user: null
  readonly cards?: readonly {
    readonly storeKey: number
    readonly customerId: number
    readonly personId: number
  }[]
}

/** A deep link of demo content. */
export interface DemoLink {
  readonly id: string | null
  readonly url: string | null
  readonly dashboardName: string | null
  readonly tab: string | null
  readonly flierId: null
  readonly documentUrl: string | null
  readonly parameterId: string | null
}

export type DemoValue =
  | string
  | number
  | boolean
  | null
  | readonly (string | number)[]
  | DrawnImage
  | DrawnDocument
  | DemoTarget
  | DemoLink
  | DemoParent

/** Which record of another resource's demo list a child belongs to; 0 is the first. */
export interface DemoParent {
  readonly resource: string
  readonly index: number
}

/** A draft in the record's camelCase; a child has its `parent`. */
export type DemoRecord = Readonly<Record<string, DemoValue>>

export const picture = (
  width: number,
  height: number,
  title: string,
  hue: number,
  shape?: string,
): DrawnImage => ({
  draw: { width, height, title, hue, ...(shape === undefined ? {} : { shape }) },
})

const noLink: DemoLink = {
  id: null,
  url: null,
  dashboardName: null,
  tab: null,
  flierId: null,
  documentUrl: null,
  parameterId: null,
}

export const linkTo = (parts: Partial<DemoLink>): DemoLink => ({ ...noLink, ...parts })
