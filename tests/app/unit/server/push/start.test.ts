import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startPush } from '../../../../../resources/server/push'
import { testServer } from '../../../../support/server/testServer'

test('a service account that cannot be used stops the start with one line', async () => {
  const { services, store } = await testServer()
  const file = path.join(services.config.dataDir, 'account.json')
  const start = () =>
    startPush({
      ...services,
      config: {
        ...services.config,
        own: { ...services.config.own, PUSH_TRANSPORT: 'fcm', FCM_CREDENTIALS: file },
      },
    })
  await expect(start()).rejects.toThrow(`FCM_CREDENTIALS: ${file} cannot be read`)
  await writeFile(
    file,
    JSON.stringify({ project_id: 'p', client_email: 'e', private_key: 'tajny' }),
  )
  await expect(start()).rejects.toThrow(`FCM_CREDENTIALS: ${file} has a private_key that is no key`)
  await expect(start()).rejects.not.toThrow('tajny')
  await store.close()
})
