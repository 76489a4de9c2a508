import { readFile } from 'node:fs/promises'

// Adds up what Vitest and Playwright have reported and prints one line: "N passed, N failed".
type Counts = { passed: number; failed: number }

const counts = await Promise.all([vitestCounts(), playwrightCounts()])
const passed = counts.reduce((sum, it) => sum + it.passed, 0)
const failed = counts.reduce((sum, it) => sum + it.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0 || counts.some((it) => it.passed === 0)) process.exitCode = 1

async function vitestCounts(): Promise<Counts> {
  const report = await readReport('vitest')
  return { passed: numberIn(report, 'numPassedTests'), failed: numberIn(report, 'numFailedTests') }
}

async function playwrightCounts(): Promise<Counts> {
  const stats = Reflect.get(await readReport('playwright'), 'stats') as object | undefined
  // A flaky test passed when it was tried again.
  return { passed: numberIn(stats, 'expected') + numberIn(stats, 'flaky'), failed: numberIn(stats, 'unexpected') }
}

/** An empty report where a runner did not get to run. */
async function readReport(name: string): Promise<object> {
  try {
    return JSON.parse(await readFile(`.cache/results/${name}.json`, 'utf8')) as object
  } catch {
    return {}
  }
}

function numberIn(report: object | undefined, key: string): number {
  const value: unknown = report && Reflect.get(report, key)
  return typeof value === 'number' ? value : 0
}
