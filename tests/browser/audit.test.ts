import { execFile } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { FOLDERS } from './sites.ts'

test('the audit finds nothing in the built site', async () => {
  // The audit reads 1,140 pages, which takes minutes on a busy machine.
  test.setTimeout(300_000)
  const command = ['--import', 'tsx', 'packages/audit/cli/audit.ts', '--site', FOLDERS.real.site]
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, command, (error, stdout, stderr) => resolve(error ? stdout + stderr : ''))
  })
  expect(output).toBe('')
})
