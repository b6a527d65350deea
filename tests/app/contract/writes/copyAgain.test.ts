import { expect, it } from 'vitest'
import { toPanelRecord } from '../../../../dataProvider/records'
import { fieldsWith, isEmpty } from '../../../../src/fields/traits'
import { resourceByName } from '../../../../src/schema/registry'
import { copiedFrom, copyValues, leftOut } from '../../../../src/features/copy/copy'
import { isCopied } from '../../../../src/features/copy/useMayCopy'
import { signedInBrowser } from '../../../support/panel/browserApi'
import { sampleDraft } from '../../../support/samples'
import { subjects } from '../../../support/fixtures/subjects'

const browser = signedInBrowser()

const withFiles = subjects.filter(
  (resource) => isCopied(resource) && fieldsWith(resource.fields, 'isFile').length > 0,
)

it.each(withFiles.map(({ name }) => name))(
  '%s: a copy whose answer was lost is made by the next try, with files of its own',
  async (name) => {
    const resource = resourceByName(name)
    const { data, line } = browser()
    const { place, record } = await browser().make(resource, 81)
    const fresh = await sampleDraft(resource, 82)
    const anew = leftOut(resource, record).map((one) => [one.name, fresh[one.name]])
    const draft = { ...copyValues(resource, record, 7), ...Object.fromEntries(anew) }
    const save = () =>
      data.create(name, {
        data: draft,
        meta: {
          ...place,
          idempotencyKey: `copy-of-${name}`,
          copiedFrom: copiedFrom(resource, record, false),
        },
      })
    line.loseAnswers = true
    await expect(save()).rejects.toMatchObject({ status: 0 })
    line.loseAnswers = false
    const copy = toPanelRecord((await save()).data)
    expect(copy.id).not.toBe(record.id)
    const files = fieldsWith(resource.fields, 'isFile').map(([field]) => field)
    expect(files.filter((field) => isEmpty(copy[field]) !== isEmpty(record[field]))).toEqual([])
  },
)
