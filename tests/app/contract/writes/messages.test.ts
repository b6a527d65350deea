import { beforeAll, describe, expect, it } from 'vitest'
import { resourceByName } from '../../../../src/schema/registry'
import { openApi, type Api } from '../../../support/server/api'
import { t } from '../../../support/text'

const fliers = resourceByName('fliers')
let api: Api
beforeAll(async () => {
  api = await openApi()
})

const post = (entries: Record<string, string>, headers: Record<string, string> = {}, id = '') => {
  const body = new FormData()
  for (const [key, value] of Object.entries(entries)) body.append(key, value)
  return api.call('POST', `productheader${id}`, { body, headers })
}

describe('what a refusal says', () => {
  it.each([[{}], [{ type: '' }], [{ type: 'ABC' }]])(
    'is not hidden by a type that is missing or unknown: %j',
    async (type) => {
      const { status, errors } = await post({ ...type, start_date: '2026-11-30', nope: '1' })
      expect(status).toBe(422)
      expect(Object.keys(errors)).toEqual(
        expect.arrayContaining(['type', 'name', 'end_date', 'customer_type', 'nope']),
      )
      expect(errors['type']).toBe(t('type' in type && type.type ? 'rule.choice' : 'rule.required'))
      // of one type only: to ask for it would be a guess
      expect(errors).not.toHaveProperty('photo')
    },
  )

  it('follows from no value that is wrong by itself', async () => {
    const sent = { type: 'FLY', start_date: '2026-13-40', end_date: '2026-11-30' }
    const { errors } = await post(sent)
    expect(errors['start_date']).toBeTruthy()
    expect(errors).not.toHaveProperty('end_date')
    const right = await post({ ...sent, start_date: '2026-12-01' })
    expect(right.errors['end_date']).toBe(t('rule.endBeforeStart'))
  })

  it('names what an update would have to leave as it is', async () => {
    const { data } = await api.create(fliers)
    const headers = { 'If-Match': '"1"' }
    const fixed = { id: '99', revision: '7', type: 'PRO' }
    const { status, errors } = await post(fixed, headers, `/${String(data['id'])}`)
    expect(status).toBe(422)
    const text = t('rule.fixed')
    expect(errors).toEqual({ id: text, revision: text, type: text })
    const same = { id: String(data['id']), revision: '1', type: 'FLY' }
    expect((await post(same, headers, `/${String(data['id'])}`)).status).toBe(200)
  })
})
