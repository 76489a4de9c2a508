import { rmSync } from 'node:fs'
import { describeProblem } from '../../../manifest/problems.ts'
import { readContent } from '../../../manifest/readContent.ts'
import { photosBelow } from '../../../manifest/read/publicFiles.ts'
import { drawPictures } from '../drawings.ts'

const { content, problems } = readContent('content')
if (problems.length > 0) {
  for (const problem of problems) console.error(describeProblem(problem))
  console.error('Correct the content first. Pictures are drawn only from content without mistakes.')
  process.exit(1)
}
for (const file of photosBelow('public', 'content').unused) rmSync(file)
await drawPictures('.', content)
