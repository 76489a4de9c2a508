import { readFile } from 'node:fs/promises'
import type { JSONReport } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/reporters'

// Prints the counts of both runners as the last line of `.ci/run`: "N passed, N failed, N skipped". Other programs read
// it. Vitest names the program that a skipped test needs.
const vitest = (await readReport('vitest')) as Partial<JsonTestResults>
const { stats } = (await readReport('playwright')) as Partial<JSONReport>
const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = vitest
// A file that cannot be read has failed without a failed test.
const unreadFiles = testResults.filter(
  ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
)
const failedCount = numFailedTests + unreadFiles.length + (stats?.unexpected ?? 0)
const skippedCount = numPendingTests + (stats?.skipped ?? 0)
console.log(
  `${numPassedTests + (stats?.expected ?? 0)} passed, ${failedCount} failed${skippedCount > 0 ? `, ${skippedCount} skipped` : ''}`,
)
if (failedCount > 0 || !numPassedTests || !stats?.expected) process.exitCode = 1

/** Returns an empty report if a runner did not run. */
async function readReport(name: string): Promise<object> {
  try {
    return JSON.parse(await readFile(`.cache/results/${name}.json`, 'utf8')) as object
  } catch {
    return {}
  }
}
