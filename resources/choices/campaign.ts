import type { Resource } from 'panel-engine/schema'

declare module 'panel-engine/register' {
  interface ResourceOptions<Name extends string> {
    /** The number of the promotional campaign in the customers' app. */
    readonly campaign?: number
  }
}

/** What is wrong with the number of a campaign. */
export function* campaignFaults({ name, campaign = 1 }: Resource): Generator<string> {
  if (!Number.isSafeInteger(campaign) || campaign < 1)
    yield `${name}.campaign: must be a whole number above 0`
}

/** What the manual says of the number. @param words the sentence, with `%{number}` in place of it */
export const campaignNotes =
  (words: string) =>
  ({ campaign }: Resource): readonly string[] =>
    campaign === undefined ? [] : [words.replace('%{number}', String(campaign))]
