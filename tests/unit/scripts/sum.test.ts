import { describe, expect, it } from 'vitest'
import { locateChromium } from '../../../scripts/test/chromium.mjs'
import { countReport, failuresOf, sumLine, total } from '../../../scripts/test/sum.mjs'

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

describe('what failed', () => {
  it('is named by file and test, a file that does not load by its path', () => {
    const tests = [
      { status: 'passed', fullName: 'a list shows ten rows' },
      { status: 'failed', fullName: 'a list pages' },
    ]
    const failed = {
      testResults: [
        { name: '/panel/tests/list.test.ts', status: 'failed', assertionResults: tests },
        { name: '/panel/tests/broken.test.ts', status: 'failed', assertionResults: [] },
        { name: '/panel/tests/fine.test.ts', status: 'passed', assertionResults: [] },
      ],
    }
    expect(failuresOf(failed, '/panel')).toEqual([
      'tests/list.test.ts: a list pages',
      'tests/broken.test.ts',
    ])
  })
})

describe('the browser', () => {
  it('is the one that was named, or none', () => {
    expect(locateChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath)
    expect(locateChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).toBeNull()
  })
})
