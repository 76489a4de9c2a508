import { expect, test } from 'vitest'
import { leftOutBecause } from './leftOut.ts'
import { type PlaywrightReport, summarise, type VitestReport } from './summarise.ts'

const unit: VitestReport = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
const STATS = { startTime: '', duration: 0, expected: 2, unexpected: 0, flaky: 0, skipped: 0 }
const browser: PlaywrightReport = { stats: STATS }

/** The report of a file. */
const FILE = {
  name: 'a.test.ts',
  message: '',
  startTime: 0,
  endTime: 0,
  status: 'failed' as const,
  assertionResults: [],
}

test('the counts of both runners are added up', () => {
  expect(summarise(unit, browser)).toEqual({ lines: ['5 passed, 0 failed'], isGood: true })
})

test.each([
  ['a file cannot be read', { ...unit, testResults: [FILE] }, browser, '5 passed, 1 failed'],
  ['a unit test is skipped', { ...unit, numPendingTests: 1 }, browser, '5 passed, 0 failed, 1 skipped'],
  ['a browser test fails', unit, { stats: { ...STATS, unexpected: 1 } }, '5 passed, 1 failed'],
  ['no browser test ran', unit, {}, '3 passed, 0 failed'],
])('the summary fails if %s', (_what, vitest, playwright, line) => {
  expect(summarise(vitest, playwright)).toEqual({ lines: [line], isGood: false })
})

const LEFT_OUT = {
  ancestorTitles: [`before the server${leftOutBecause('nginx')}`],
  title: 'answers',
  fullName: '',
  status: 'skipped' as const,
  failureMessages: [],
  meta: {},
  tags: [],
}

test.each([
  [1, true],
  [2, false],
])('a test without its program among %i skipped tests is reported', (numPendingTests, isGood) => {
  const testResults = [{ ...FILE, status: 'passed' as const, assertionResults: [LEFT_OUT] }]
  expect(summarise({ ...unit, numPendingTests, testResults }, browser)).toEqual({
    lines: ['1 left out, since nginx is missing', `5 passed, 0 failed, ${numPendingTests} skipped`],
    isGood,
  })
})
