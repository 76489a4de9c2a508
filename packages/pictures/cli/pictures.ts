import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { describeProblem } from '../../../manifest/problems.ts'
import { readContent } from '../../../manifest/readContent.ts'
import { photosBelow } from '../../../manifest/read/readPictures.ts'
import { reasonOf } from '../../../shared/texts.ts'
import { drawPictures, type Redrawing, stalePictures } from '../drawings.ts'
import { wantedPictures } from '../wanted.ts'

// Draws missing or stale images. `--check` only lists them; `--only <category>/<slug>` draws those of one product.

const { check, only } = readOptions()
const { content, problems } = readContent('content')
if (problems.length > 0) fail(...problems.map(describeProblem), 'Pictures are drawn from content without mistakes.')
const { unused } = photosBelow('public', 'content')
if (check) {
  const { stale, gone } = stalePictures('.', content)
  for (const { kind, name } of stale) console.log(`missing or stale: ${kind}/${name}`)
  for (const { kind, name } of gone) console.log(`no longer needed: ${kind}/${name}`)
  for (const file of unused) console.log(`no longer needed: ${file}`)
  if (stale.length + gone.length + unused.length > 0) fail('Draw them with: npm run pictures')
} else if (only === undefined) {
  for (const file of unused) rmSync(file)
  await draw(stalePictures('.', content))
} else {
  const stale = wantedPictures(content).filter(({ name }) => name === only)
  if (stale.length === 0)
    fail(
      `There is no picture of "${only}".`,
      'Name a product as in its address, such as herbal-extract/arbutin-powder.',
    )
  await draw({ stale, gone: [] })
}

function readOptions() {
  try {
    return parseArgs({ options: { check: { type: 'boolean' }, only: { type: 'string' } } }).values
  } catch (error) {
    return fail(reasonOf(error), 'Usage: npm run pictures [-- --check | -- --only <category>/<slug>]')
  }
}

async function draw(redrawing: Redrawing): Promise<void> {
  await drawPictures('.', redrawing, console.log).catch((error: unknown) => fail(reasonOf(error)))
}

function fail(...lines: string[]): never {
  for (const line of lines) console.error(line)
  process.exit(1)
}
