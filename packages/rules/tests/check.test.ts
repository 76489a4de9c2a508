import { execFile } from 'node:child_process'
import { edit, writeTinyFolder } from '../../../tests/manifest/tinyFolder.ts'

const DRAFT = 'products/tropical-seasoning-blend/draft.md'

/** Runs content:check. */
function check(variables: Record<string, string>): Promise<{ output: string; errors: string }> {
  const env = { ...process.env, ...variables }
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', 'packages/rules/cli/check.ts'], { env }, (_error, output, errors) =>
      resolve({ output, errors }),
    )
  })
}

test('content:check reads the public folder of the build', async () => {
  const { errors } = await check({ PUBLIC_FOLDER: 'no-such-folder' })
  expect(errors).toContain('PUBLIC_FOLDER has to be a folder that exists')
})

test.each([
  ['compounds/piperine.yaml', '94-62-2', '94-62-3', 'the check digit of 94-62-3 does not fit'],
  [DRAFT, '24 months', '24', 'Draft, not built'],
])('content:check reports a mistake in %s once, and says what it leaves out', async (name, from, to, message) => {
  const { output, errors } = await check({ CONTENT_FOLDER: await writeTinyFolder(edit(name, from, to)) })
  const lines = `${errors}${output}`
    .split('\n')
    .filter((line) => line.includes(name) && !line.includes('canonical form'))
  expect(lines).toEqual([expect.stringContaining(message)])
  expect(output).toContain('that these mistakes hide are checked when they are mended')
})

test('content:check reports names and rules that a draft breaks without failing for them', async () => {
  const folder = await writeTinyFolder(edit(DRAFT, 'compound: piperine', 'compound: unknown'))
  const { output, errors } = await check({ CONTENT_FOLDER: folder })
  expect(output).toMatch(/Draft, not built: .*draft\.md:9:11: compound: there is no compound "unknown"/)
  expect(output).toMatch(/Draft, not built: .*draft\.md:\d+: "5 words" is outside the range/)
  expect(errors).not.toContain(DRAFT)
})
