import type { QueryClient } from '@tanstack/react-query'
import type { SaveReport } from '../../../../dataProvider/records'
import type { Resource } from '../../../schema'

/** Whose report it is. */
interface Subject {
  readonly resource: Resource
  readonly id: string | number
}

const keyOf = ({ resource, id }: Subject) => ['report', resource.name, String(id)]

/** Keeps what an import said while the page is open, so that it can be read again; a secret is never kept. */
export function keepReport(client: QueryClient, subject: Subject, report: SaveReport): void {
  if (report.secret !== null) return
  client.setQueryDefaults(['report'], { gcTime: Infinity })
  client.setQueryData(keyOf(subject), report)
}

/** The report of a record's last import, where it has had one since the page was opened. */
export const keptReport = (client: QueryClient, subject: Subject): SaveReport | undefined =>
  client.getQueryData<SaveReport>(keyOf(subject))
