import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * Adds counts up.
 * @param {readonly Count[]} counts
 * @returns {Count}
 */
export const total = (counts) =>
  counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )

/**
 * `12 passed, 0 failed`, and what was skipped where anything was.
 * @param {Count} count
 */
export const sumLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** The longest message in the list of all failures, in characters. */
const longest = 300

/**
 * What an error says before its stack, in one line without colours: of an assertion what was expected and found, of a
 * wait what it waited for.
 * @param {string | undefined} message
 */
function whyOf(message = '') {
  const [said = ''] = stripVTControlCharacters(message).split(/\n\s+at /)
  // vitest's report has this for a test that timed out
  const line = said.replace('STACK_TRACE_ERROR', 'timed out').replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}

/**
 * Names what failed in such a report and why, so that the end of a long log says it too.
 * @param {{ testResults: { name: string, status: string, message?: string,
 *   assertionResults: { status: string, fullName: string, failureMessages?: string[] | null }[] }[] }} report
 * @param {string} root the folder that files are named from
 * @returns {string[]} `tests/a.test.ts: what it does`, a file alone where it could not be read; after each, set in, what
 *   its error says
 */
export function failuresOf(report, root) {
  const told = (name, message) => {
    const why = whyOf(message)
    return why ? [name, `  ${why}`] : [name]
  }
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const tests = assertionResults.filter((one) => one.status === 'failed')
    if (tests.length === 0) return status === 'failed' ? told(file, message) : []
    return tests.flatMap(({ fullName, failureMessages }) =>
      told(`${file}: ${fullName.trim()}`, failureMessages?.[0]),
    )
  })
}

/**
 * Counts a report of vitest's JSON reporter. A file that could not be read or stopped the run counts as a
 * failure, and so does a run that found no test at all.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests?: number,
 *   success: boolean, testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Count}
 */
export function countReport(report) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  ).length
  const failed = report.numFailedTests + brokenFiles
  const isEmpty = report.numPassedTests + failed === 0
  return {
    passed: report.numPassedTests,
    // an error outside of any test fails the run without failing a test
    failed: failed === 0 && (isEmpty || !report.success) ? 1 : failed,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}
