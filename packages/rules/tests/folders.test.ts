import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

test('content:check reads the public folder of the build', async () => {
  const env = { ...process.env, PUBLIC_FOLDER: 'no-such-folder' }
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', 'packages/rules/cli/check.ts'], { env }, (_error, _out, errors) =>
      resolve(errors),
    )
  })
  expect(output).toContain('PUBLIC_FOLDER has to be a folder that exists')
})
