import { describeProblem } from '../../../manifest/problems.ts'
import { readContent } from '../../../manifest/readContent.ts'
import { readFolders } from '../../../prerender/siteOptions.ts'
import { drawPictures } from '../drawings.ts'

const { contentFolder, publicFolder } = readFolders(process.env)
const { content, problems } = readContent(contentFolder)
if (problems.length > 0) {
  for (const problem of problems) console.error(describeProblem(problem))
  console.error('Correct the content first. Pictures are drawn only from content without mistakes.')
  process.exit(1)
}
await drawPictures(publicFolder, content)
