import type { JSONReport } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/reporters'
import { missingProgram } from './missingProgram.ts'

/** The fields in use of a runner's report. It is empty if its runner did not run. */
export type VitestReport = Partial<
  Pick<JsonTestResults, 'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests' | 'testResults'>
>
export type PlaywrightReport = Partial<Pick<JSONReport, 'stats'>>

export type Summary = {
  /** The last line is "N passed, N failed", with ", N skipped" if tests were skipped. Other programs read it. */
  lines: string[]
  /** True if both runners ran, no test failed, and all skipped tests need a missing program. */
  hasPassed: boolean
}

/** Adds up the reports of Vitest and Playwright. */
export function summarise(vitest: VitestReport, playwright: PlaywrightReport): Summary {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0, testResults = [] } = vitest
  const { expected = 0, unexpected = 0, skipped: skippedBrowserTests = 0 } = playwright.stats ?? {}
  // A file that cannot be read has failed without a failed test.
  const unreadFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failedCount = numFailedTests + unreadFiles.length + unexpected
  const skipped = numPendingTests + numTodoTests + skippedBrowserTests
  const leftOut = countSkippedTests(vitest)
  const isExplained = skipped === [...leftOut.values()].reduce((total, count) => total + count, 0)
  const closing = [
    `${numPassedTests + expected} passed`,
    `${failedCount} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ]
  return {
    lines: [
      ...[...leftOut].map(([program, count]) => `${count} left out, since ${program} is missing`),
      closing.join(', '),
    ],
    hasPassed: numPassedTests > 0 && expected > 0 && failedCount === 0 && isExplained,
  }
}

/** Counts the skipped tests of each missing program. */
function countSkippedTests({ testResults = [] }: VitestReport): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { status, ancestorTitles } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
    const program = status === 'skipped' ? missingProgram(ancestorTitles.join(' ')) : undefined
    if (program !== undefined) counts.set(program, (counts.get(program) ?? 0) + 1)
  }
  return counts
}
