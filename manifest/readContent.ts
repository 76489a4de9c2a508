import { withChangesDue, type DatedContent, type ScheduledChange } from './datedContent.ts'
import { type Content, KIND_NAMES, KINDS, kindOf } from './kinds.ts'
import { parseFiles } from './parseFiles.ts'
import type { ContentFile, ParseResult } from './read/contentFile.ts'
import { checkFileName, undatedFileName, dayOf } from './read/fileNames.ts'
import { visibleFilesBelow } from './read/filesBelow.ts'
import type { Problem } from './problems.ts'

export type ParsedFiles = Map<string, ParseResult<unknown>>

/**
 * Unusable files are left out and reported as problems. Problems of drafts are separate, because they do not fail the
 * build.
 */
export type ReadContent = DatedContent & { problems: Problem[]; draftProblems: Problem[] }

export function readContent(
  folder: string,
  names = visibleFilesBelow(folder),
  parsed: ParsedFiles = new Map(parseFiles(folder, names)),
  today = new Date().toISOString().slice(0, 10),
): ReadContent {
  const content = new Map(KIND_NAMES.map((kind) => [kind, [] as ContentFile<unknown>[]]))
  const scheduledChanges: ScheduledChange[] = []
  const existingNames = new Set(names)
  const problems: Problem[] = []
  const problemsOfDrafts: Problem[] = []
  for (const name of names) {
    const kind = kindOf(name)
    const file = parsed.get(name)
    const badName = checkFileName(`content/${name}`)
    if (!kind) problems.push(describeStray(name))
    else if (!file) continue
    else if (badName) problems.push(badName)
    else if ('problems' in file) (file.isDraft ? problemsOfDrafts : problems).push(...file.problems)
    else if (!existingNames.has(undatedFileName(name))) problems.push(describeOrphan(name))
    else {
      const { record } = file
      const day = dayOf(record.file)
      if (day === undefined) content.get(kind)?.push(record)
      else scheduledChanges.push({ day, kind, record })
    }
  }
  if (content.get('site')?.length === 0 && !names.includes('site.yaml')) {
    problems.push({
      file: 'content/site.yaml',
      wrong: 'is missing',
      fix: 'Create it with brand and contact details',
    })
  }
  const datedContent = { content: Object.fromEntries(content) as Content, scheduledChanges }
  const futureChanges = scheduledChanges.filter(({ day }) => day > today)
  return {
    content: withChangesDue(datedContent, today),
    scheduledChanges: futureChanges,
    problems,
    draftProblems: problemsOfDrafts,
  }
}

function describeOrphan(name: string): Problem {
  return {
    file: `content/${name}`,
    wrong: `there is no content/${undatedFileName(name)} that it could replace`,
    fix: 'Name it like the record, with the day before the extension, or delete it',
  }
}

function describeStray(name: string): Problem {
  const [folder] = name.split('/')
  const kind = KIND_NAMES.find(
    (candidate) => KINDS[candidate].files.includes('/') && KINDS[candidate].files.split('/')[0] === folder,
  )
  const wrong = 'no kind of content has this path'
  if (!kind) return { file: `content/${name}`, wrong, fix: 'Move it to a folder that docs/authoring.md names' }
  return { file: `content/${name}`, wrong, fix: `Give it a name that fits content/${KINDS[kind].files}` }
}
