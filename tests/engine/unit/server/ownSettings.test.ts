import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { linkSettings } from '../../../gallery/server/linkSettings'
import { ConfigError, readConfig } from '../../../../server/config'
import { setting, settingsIn } from '../../../../server/settingRules'
import { handSettings, ownSettings } from '../../../../server/settings'

const handed = ownSettings
afterEach(() => handSettings(handed))

const linkOf = (env: Readonly<Record<string, string>>) =>
  settingsIn(linkSettings, readConfig(env)).GALLERY_LINK

const failureOf = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test('an app reads its own settings as the engine reads its own: typed, by default, or from a file', () => {
  expect(linkOf({})).toBe('https://www.example.com/galleryapp')
  expect(linkOf({ GALLERY_LINK: ' https://a.example ' })).toBe('https://a.example')
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'own-')), 'link')
  writeFileSync(file, 'https://b.example\n')
  expect(linkOf({ GALLERY_LINK_FILE: file })).toBe('https://b.example')
  expect(() => linkOf({ GALLERY_LINK_FILE: file, GALLERY_LINK: 'https://a.example' })).toThrow(
    'GALLERY_LINK_FILE: GALLERY_LINK is set as well: only one of them may be',
  )
})

test('a wrong one stops the start with one line that names it, and does not tell what was set', () => {
  const failure = failureOf(() => readConfig({ GALLERY_LINK: 'tajne' }))
  expect(failure).toBeInstanceOf(ConfigError)
  expect(String(failure)).toMatch(/GALLERY_LINK: must be an address that begins with https:\/\/$/)
})

test('lengths of time and numbers are as the engine has them, and are not made of what was made', () => {
  const rules = { WAIT: setting.duration().default(1_000), COUNT: setting.whole(1, 9) }
  handSettings(rules)
  expect(settingsIn(rules, readConfig({ WAIT: '2m', COUNT: '7' }))).toEqual({
    WAIT: 120_000,
    COUNT: 7,
  })
  expect(settingsIn(rules, readConfig({})).WAIT).toBe(1_000)
})

test('a name that the engine has is refused', () => {
  handSettings({ PORT: setting.text() })
  expect(() => readConfig({})).toThrow('PORT: is a setting of the engine already')
})

test('one that the app does not declare is said to be missing, and does not read as not set', () => {
  handSettings({})
  expect(() => linkOf({ GALLERY_LINK: 'https://a.example' })).toThrow(
    'GALLERY_LINK is not among the `settings` of defineServer',
  )
})
