import { readFile } from 'node:fs/promises'
import { ConfigError, type Services } from 'panel-engine/server'
import { installationId } from 'panel-engine/store'
import { readServiceAccount } from './accessToken'
import { fcm } from './fcm'
import { outbox } from './outbox'
import { runPushes, type Running } from './run'
import { wayIn } from './settings'
import type { Transport } from './transport'
import { webhook } from './webhook'

/** Starts carrying push messages by the transport of the settings. @throws ConfigError in one line */
export async function startPush(services: Services): Promise<Running> {
  const installation = await installationId(services.store)
  return runPushes(services, await openTransport(services, installation))
}

async function openTransport(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  installation: string,
): Promise<Transport> {
  const way = wayIn(config)
  if (way.transport === 'webhook') return webhook({ ...way, installation, clock })
  if (way.transport === 'fcm')
    return fcm({ account: await accountIn(way.credentials), installation, clock })
  return outbox
}

async function accountIn(file: string) {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigError('FCM_CREDENTIALS', `${file} cannot be read`)
  })
  try {
    return readServiceAccount(text)
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    throw new ConfigError('FCM_CREDENTIALS', `${file} ${problem}`)
  }
}
