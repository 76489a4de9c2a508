import { expect, test } from 'vitest'
import { leftOutBecause } from './leftOut.ts'
import { type PlaywrightReport, summarise, type VitestReport } from './summarise.ts'

const unit: VitestReport = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }

const STATS = { startTime: '', duration: 0, expected: 2, unexpected: 0, flaky: 0, skipped: 0 }
const browser: PlaywrightReport = { stats: STATS }

test('what both runners report is added up in one line', () => {
  expect(summarise(unit, browser)).toEqual({ lines: ['5 passed, 0 failed'], isGood: true })
})

const UNREAD = {
  name: 'a.test.ts',
  message: '',
  startTime: 0,
  endTime: 0,
  status: 'failed' as const,
  assertionResults: [],
}

test.each([
  ['a file cannot be read', { ...unit, testResults: [UNREAD] }, browser, '5 passed, 1 failed'],
  ['a unit test is skipped', { ...unit, numPendingTests: 1 }, browser, '5 passed, 0 failed, 1 skipped'],
  ['a unit test is to be written', { ...unit, numTodoTests: 1 }, browser, '5 passed, 0 failed, 1 skipped'],
  ['a browser test is skipped', unit, { stats: { ...STATS, skipped: 2 } }, '5 passed, 0 failed, 2 skipped'],
  ['a unit test fails', { ...unit, numFailedTests: 1 }, browser, '5 passed, 1 failed'],
  ['a browser test fails', unit, { stats: { ...STATS, unexpected: 1 } }, '5 passed, 1 failed'],
  ['no unit test ran', {}, browser, '2 passed, 0 failed'],
  ['no browser test ran', unit, {}, '3 passed, 0 failed'],
])('the summary fails where %s', (_what, vitest, playwright, line) => {
  expect(summarise(vitest, playwright)).toEqual({ lines: [line], isGood: false })
})

test('tests that need a program which is missing are left out by its name, and the run is good', () => {
  const leftOut = (program: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ancestorTitles: [`before the server${leftOutBecause(program)}`, 'caching'],
      title: `test ${index}`,
      fullName: '',
      status: 'skipped' as const,
      failureMessages: [],
      meta: {},
      tags: [],
    }))
  const testResults = [
    { ...UNREAD, status: 'passed' as const, assertionResults: [...leftOut('nginx', 2), ...leftOut('PostgreSQL', 1)] },
  ]
  const lines = ['2 left out, since nginx is missing', '1 left out, since PostgreSQL is missing']
  expect(summarise({ ...unit, numPendingTests: 3, testResults }, browser)).toEqual({
    lines: [...lines, '5 passed, 0 failed, 3 skipped'],
    isGood: true,
  })
  expect(summarise({ ...unit, numPendingTests: 4, testResults }, browser)).toEqual({
    lines: [...lines, '5 passed, 0 failed, 4 skipped'],
    isGood: false,
  })
})
