import type { Seed } from 'panel-engine/server'
import { addClients, type Client } from '../clients/store/clientBase'
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
  fill: (trx, today) => addClients(trx, demoClients(today).map(clientOf)),
  sampleImports: writeSampleImports,
}
