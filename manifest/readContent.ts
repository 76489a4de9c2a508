import { type AnyRecord, type Content, KIND_NAMES, kindOf, LISTED_KINDS } from './kinds.ts'
import { parseFiles, type ParsedFiles } from './parseFiles.ts'
import { schemaAt } from './screens.ts'
import type { ContentFile } from './read/contentFile.ts'
import { visibleFilesBelow } from './read/filesBelow.ts'
import type { Problem } from './problems.ts'

/**
 * Unusable files are left out and reported as problems. Problems of drafts are separate, because they do not fail the
 * build.
 */
export type ReadContent = {
  content: Content
  problems: Problem[]
  draftProblems: Problem[]
}

/** Colours, logo and computed structures, which are beside the records. */
const OTHER_FILES = new Set(['theme.css', 'logo.svg', 'structures.jsonl'])

export function readContent(
  folder: string,
  names = visibleFilesBelow(folder),
  parsed: ParsedFiles = new Map(parseFiles(folder, names, schemaAt)),
): ReadContent {
  const records = new Map(KIND_NAMES.map((kind) => [kind, [] as ContentFile<unknown>[]]))
  const problems: Problem[] = []
  const draftProblems: Problem[] = []
  for (const name of names) {
    const kind = kindOf(name)
    const file = parsed.get(name)
    if (!kind) {
      if (!OTHER_FILES.has(name)) problems.push(describeStray(name))
    } else if (!file) continue
    else if ('problems' in file) (file.isDraft ? draftProblems : problems).push(...file.problems)
    else records.get(kind)?.push(file.record)
  }
  if (!names.includes('site.yaml')) {
    problems.push({
      file: 'content/site.yaml',
      wrong: 'is missing',
      fix: 'Create it with brand and contact details',
    })
  }
  // Each record has passed the schema of its kind.
  return { content: Object.fromEntries(records) as Content, problems, draftProblems }
}

/** Returns the files of drafts, also of those with mistakes. No mistake in them fails a check or a build. */
export function draftFiles({ content, draftProblems }: ReadContent): Set<string> {
  const records = LISTED_KINDS.flatMap((kind): ContentFile<AnyRecord>[] => content[kind])
  return new Set([...draftProblems, ...records.filter(({ data }) => data.draft)].map(({ file }) => file))
}

function describeStray(name: string): Problem {
  return {
    file: `content/${name}`,
    wrong: 'no kind of content has this path',
    fix: 'Use a folder and an ending that docs/authoring.md names, and lowercase letters, digits and hyphens',
  }
}
