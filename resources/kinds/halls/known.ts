import type { RecordReads } from '../../../server/family/reads'
import { areRecords } from '../../../server/fields/judges'
import { choiceLabels, type LabelContext, type Labelled } from '../../../server/fields/labels'
import { hallsPath } from './list'

/** Every hall exists, or was chosen before. */
export const areHalls = (reads: RecordReads, value: unknown, before: unknown): Promise<boolean> =>
  areRecords(reads, 'hall', { value, before })

/** The names of the halls, by id. */
export const hallLabels = (asking: LabelContext): Promise<readonly Labelled[]> =>
  choiceLabels({ source: { path: hallsPath } }, asking)
