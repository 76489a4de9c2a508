import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canonicalFile } from '../../../manifest/write/canonicalYaml.ts'
import { writeTinyFolder } from '../../../tests/manifest/tinyFolder.ts'
import { tinyContent } from '../../../tests/tinyContent.ts'

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

test('content:check reports a wrong digit once, and says what it leaves out', async () => {
  const files = Object.entries(tinyContent()).map(([name, text]) => [name, canonicalFile(name, text) ?? text])
  const folder = await writeTinyFolder(Object.fromEntries(files) as Record<string, string>)
  const compound = join(folder, 'compounds/piperine.yaml')
  await writeFile(compound, (await readFile(compound, 'utf8')).replace('94-62-2', '94-62-3'))
  const { output, errors } = await check({ CONTENT_FOLDER: folder })
  expect(errors.trim().split('\n')).toEqual([expect.stringContaining('the check digit of 94-62-3 does not fit')])
  expect(output).toContain('Editorial rules and revisions are checked when these mistakes are mended.')
})
