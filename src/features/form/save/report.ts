import type { QueryClient } from '@tanstack/react-query'
import type { SaveReport } from '../../../../dataProvider/records'
import type { Resource } from '../../../schema'

/** The record that a report is about. */
interface Subject {
  readonly resource: Resource
  readonly id: string | number
}

const keyOf = ({ resource, id }: Subject) => ['report', resource.name, String(id)]

/** Whether an answer tells more than that it is saved. */
export const hasNews = ({
  duplicates,
  unknown,
  rejected,
  loaded,
  notLoaded,
  secret,
}: SaveReport): boolean =>
  duplicates + unknown + rejected.length + notLoaded.length > 0 ||
  loaded !== null ||
  secret !== null

/** Whether lines of its file were left out. */
export const leavesOut = ({ unknown, rejected, notLoaded }: SaveReport): boolean =>
  unknown + rejected.length + notLoaded.length > 0

/** Keeps what an import said while the page is open, so that it can be read again; a secret is never kept. */
export function keepReport(client: QueryClient, subject: Subject, report: SaveReport): void {
  if (report.secret !== null) return
  client.setQueryDefaults(['report'], { gcTime: Infinity })
  client.setQueryData(keyOf(subject), report)
}

/** The report of a record's last import, where it has had one since the page was opened. */
export const keptReport = (client: QueryClient, subject: Subject): SaveReport | undefined =>
  client.getQueryData<SaveReport>(keyOf(subject))
