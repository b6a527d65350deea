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
