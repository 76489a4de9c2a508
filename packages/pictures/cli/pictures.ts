import { rmSync } from 'node:fs'
import { describeProblem } from '../../../manifest/problems.ts'
import { readContent } from '../../../manifest/readContent.ts'
import { readFolders } from '../../../prerender/siteOptions.ts'
import { drawPictures } from '../drawings.ts'
import { convertUploads, unusedPictures } from '../uploads.ts'

// Converts uploaded photos, draws what is missing or stale, and deletes what no record shows.
const folders = { uploads: 'photos', ...readFolders(process.env) }
const uploadProblems = await convertUploads(folders)
for (const problem of uploadProblems) console.error(problem)
const { content, problems } = readContent(folders.contentFolder)
if (problems.length > 0) {
  for (const problem of problems) console.error(describeProblem(problem))
  console.error('Correct the content first. Pictures are drawn only from content without mistakes.')
  process.exit(1)
}
await drawPictures(folders, content)
for (const path of unusedPictures(folders, content)) {
  rmSync(path)
  console.log(`${path} deleted`)
}
console.log('The pictures are as the records say.')
if (uploadProblems.length > 0) process.exitCode = 1
