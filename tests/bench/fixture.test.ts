import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../manifest/compile.ts'
import { describeProblem } from '../../manifest/problems.ts'
import { readContent } from '../../manifest/readContent.ts'
import { factsOf } from '../factsOf.ts'
import { scaleContent } from './fixture.ts'

const SCALE = 2

test('the content of the bench has no problems, and as many times the routes of the site', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  for (const [name, text] of scaleContent(SCALE)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const read = readContent(folder)
  const result = compile(read, {
    publication: { drafts: false, today: '2026-11-01' },
    siteUrl: 'https://www.phytolane.example',
    facts: await factsOf(read),
  })
  await rm(folder, { recursive: true })
  expect('problems' in result ? result.problems.map(describeProblem) : []).toEqual([])
  // docs/specification.md, section 2, with the lists of section 9.
  expect('compiled' in result ? result.compiled.routes.size : 0).toBeGreaterThan(1100 * SCALE)
})
