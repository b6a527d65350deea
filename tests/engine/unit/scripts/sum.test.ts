import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { locateChromium, locateTestBrowser } from '../../../../scripts/test/chromium.mjs'
import { countReport, failuresOf, sumLine, total } from '../../../../scripts/test/sum.mjs'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})
const report = {
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 0,
  success: true,
  testResults: [file('passed', 'passed', 'passed')],
}

describe('the sum of a test run', () => {
  it('is one plain line', () => {
    const sum = total([
      { passed: 2, failed: 0, skipped: 0 },
      { passed: 3, failed: 1, skipped: 0 },
    ])
    expect(sumLine(sum)).toBe('5 passed, 1 failed')
    expect(sumLine({ ...sum, skipped: 4 })).toBe('5 passed, 1 failed, 4 skipped')
  })

  it.each([
    ['passes', report, { passed: 2, failed: 0, skipped: 0 }],
    ['a skipped test', { ...report, numPendingTests: 1 }, { passed: 2, failed: 0, skipped: 1 }],
    [
      'a failed test',
      { ...report, success: false, numFailedTests: 1, testResults: [file('failed', 'failed')] },
      { passed: 2, failed: 1, skipped: 0 },
    ],
    [
      'a file that does not load',
      { ...report, success: false, testResults: [file('failed')] },
      { passed: 2, failed: 1, skipped: 0 },
    ],
    [
      'an error outside of any test',
      { ...report, success: false },
      { passed: 2, failed: 1, skipped: 0 },
    ],
    [
      'no test at all',
      { ...report, numPassedTests: 0, testResults: [] },
      { passed: 0, failed: 1, skipped: 0 },
    ],
  ])('counts %s', (_, given, count) => {
    expect(countReport(given)).toEqual(count)
  })
})

interface Failure {
  readonly status: string
  readonly fullName: string
  readonly failureMessages: string[]
}

describe('what failed', () => {
  const fileOf = (name: string, assertionResults: Failure[], message = '') => ({
    name: `/panel/tests/${name}.test.ts`,
    status: 'failed',
    message,
    assertionResults,
  })
  const failure = (...failureMessages: string[]) => ({
    status: 'failed',
    fullName: 'a list pages',
    failureMessages,
  })

  it('is named by file and test with what its error says, a file that does not load by its path', () => {
    const shown = { status: 'passed', fullName: 'a list shows ten rows', failureMessages: [] }
    const wait = failure(
      "Error: locator.click: Timeout 15000ms exceeded.\nCall log:\n\u001b[2m  - waiting for locator('.save')" +
        '\u001b[22m\n\n    at /panel/tests/list.test.ts:3:1\n    at process.run (node:internal)',
      'Error: and later another',
    )
    const fine = { ...fileOf('fine', []), status: 'passed' }
    const testResults = [
      fileOf('list', [shown, wait]),
      fileOf('broken', [], 'Failed to parse source\n    at transform'),
      fine,
    ]
    expect(failuresOf({ testResults }, '/panel')).toEqual([
      'tests/list.test.ts: a list pages',
      "  Error: locator.click: Timeout 15000ms exceeded. Call log: - waiting for locator('.save')",
      'tests/broken.test.ts',
      '  Failed to parse source',
    ])
  })

  it('is cut where it is long, a name alone where nothing is said, and told where it is only that time was up', () => {
    const testResults = [
      fileOf('list', [failure('x'.repeat(900)), failure()]),
      fileOf('slow', [failure('Error: STACK_TRACE_ERROR\n    at task (file:///runner.js:1:1)')]),
    ]
    expect(failuresOf({ testResults }, '/panel')).toEqual([
      'tests/list.test.ts: a list pages',
      `  ${'x'.repeat(300)}…`,
      'tests/list.test.ts: a list pages',
      'tests/slow.test.ts: a list pages',
      '  Error: timed out',
    ])
  })
})

describe('the browser', () => {
  it('is the one that was named, or none', () => {
    expect(locateChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath)
    expect(locateChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).toBeNull()
    expect(locateTestBrowser({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath)
    expect(locateTestBrowser({ CHROMIUM_PATH: '/nowhere/chromium' })).toBeNull()
  })

  it('of the tests is the one without windows, where it is there', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'browsers-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const put = (name: string) => {
      writeFileSync(path.join(folder, name), '', { mode: 0o755 })
      return path.join(folder, name)
    }
    const whole = put('chromium')
    expect(locateChromium({ PATH: folder })).toBe(whole)
    const shell = put('chromium-headless-shell')
    expect(locateTestBrowser({ PATH: folder })).toBe(shell)
    expect(locateChromium({ PATH: folder })).toBe(whole)
  })
})
