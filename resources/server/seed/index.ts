import type { Seed } from '../../../server/serverApp'
import type { Client } from '../../../server/store/clientBase'
import { demoContent } from './demo'
import { writeSampleImports } from './imports'
import { demoClients, type DemoClient } from './people'

const clientOf = (client: DemoClient): Client => ({
  ...client,
  appLastLogin: client.appLastLogin === null ? null : Date.parse(client.appLastLogin),
})

/** What a fresh demo of the retailer shows. */
export const seed: Seed = {
  content: demoContent,
  clients: (today) => demoClients(today).map(clientOf),
  sampleImports: writeSampleImports,
}
