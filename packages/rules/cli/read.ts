import { createLibrary } from '../../../manifest/library.ts'
import { keepPagesRead } from '../pagesRead.ts'
import { didYouMean } from '../../../manifest/read/didYouMean.ts'
import { readContent } from '../../../manifest/readContent.ts'

// Keeps that the pages which lean on records of law have been read against them: `npm run content:read -- <id> …`, or
// `--all`.
const { content } = readContent('content')
const site = content.site[0]?.data
const known = content.regulations.map(({ id }) => id)
const asked = process.argv.slice(2)
const ids = asked.includes('--all') ? known : asked
const unknown = ids.filter((id) => !known.includes(id))
if (!site) fail('content/site.yaml cannot be read; npm run content:check says why')
else if (ids.length === 0) fail('Name the records whose pages you have read, such as eu-2015-2283, or --all')
else if (unknown.length > 0)
  for (const id of unknown) fail(`there is no content/regulations/${id}.yaml${didYouMean(id, known)}`)
else {
  keepPagesRead(createLibrary(content, site, { drafts: true, today: new Date().toISOString().slice(0, 10) }), ids)
  console.log(ids.length === 1 ? 'Kept for 1 record' : `Kept for ${ids.length} records`)
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
