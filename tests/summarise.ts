import type { JSONReport } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/reporters'
import { missingProgram } from './leftOut.ts'

/** What is read of the two runners' reports; empty where a runner did not get to run. */
export type VitestReport = Partial<
  Pick<JsonTestResults, 'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests' | 'testResults'>
>
export type PlaywrightReport = Partial<Pick<JSONReport, 'stats'>>

export type Summary = {
  /** For printing; others read the last one, whose form is "N passed, N failed" and, where tests were skipped, ", N skipped". */
  lines: string[]
  /** Whether both runners ran, no test failed and none was skipped but those that need a program which is missing. */
  isGood: boolean
}

/** Adds up what Vitest and Playwright have reported. */
export function summarise(vitest: VitestReport, playwright: PlaywrightReport): Summary {
  const unit = vitestCounts(vitest)
  const browser = playwrightCounts(playwright)
  const passed = unit.passed + browser.passed
  const failed = unit.failed + browser.failed
  const skipped = unit.skipped + browser.skipped
  const leftOut = leftOutTests(vitest)
  const closing = [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])]
  return {
    lines: [
      ...[...leftOut].map(([program, count]) => `${count} left out, since ${program} is missing`),
      closing.join(', '),
    ],
    isGood: unit.passed > 0 && browser.passed > 0 && failed === 0 && skipped === sum(leftOut.values()),
  }
}

type Counts = { passed: number; failed: number; skipped: number }

function vitestCounts(report: VitestReport): Counts {
  // A file that cannot be read has failed, though none of its tests has.
  const unread = (report.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + unread.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  }
}

/** How many tests are left out, by the program that they need. */
function leftOutTests({ testResults = [] }: VitestReport): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { status, ancestorTitles } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
    const program = status === 'skipped' ? missingProgram(ancestorTitles.join(' ')) : undefined
    if (program !== undefined) counts.set(program, (counts.get(program) ?? 0) + 1)
  }
  return counts
}

function sum(counts: Iterable<number>): number {
  return [...counts].reduce((total, count) => total + count, 0)
}

function playwrightCounts({ stats }: PlaywrightReport): Counts {
  return {
    passed: stats?.expected ?? 0,
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  }
}
