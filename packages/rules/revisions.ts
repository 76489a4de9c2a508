import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SpecificationRow, specificationRows } from '../../manifest/catalogue/specificationRows.ts'
import { type DatedContent, withChangesDue } from '../../manifest/datedContent.ts'
import { createLibrary, type Library } from '../../manifest/library.ts'
import type { Problem } from '../../manifest/problems.ts'
import { readContent } from '../../manifest/readContent.ts'

const MAIN_BRANCHES = ['origin/main', 'main']

/** Finds products with a changed specification but no new revision. */
export function missingRevisions(now: DatedContent, earlier: DatedContent): Problem[] {
  const [library, before] = [wholeLibrary(now), wholeLibrary(earlier)]
  if (!library || !before) return []
  return [...library.products].flatMap(([name, product]): Problem[] => {
    const { category, formerSlugs = [], revisions } = product.data
    const [known] = [name, ...formerSlugs.map((slug) => `${category}/${slug}`)].flatMap(
      (it) => before.products.get(it) ?? [],
    )
    const number = revisions[0]?.number ?? 0
    if (known && number > (known.data.revisions[0]?.number ?? 0)) return []
    const changed = firstDifference(known ? specificationRows(before, known) : [], specificationRows(library, product))
    if (changed === undefined || (!known && number > 0)) return []
    return [
      {
        file: product.file,
        wrong: `the specification differs from that of the main branch without a new revision (${changed})`,
        fix: `Add number ${number + 1} at the top of "revisions" with the day and what has changed`,
      },
    ]
  })
}

function firstDifference(before: SpecificationRow[], now: SpecificationRow[]): string | undefined {
  const [known, shown] = [before.map(inWords), now.map(inWords)]
  return shown.find((row) => !known.includes(row)) ?? known.find((row) => !shown.includes(row))
}

function inWords({ grade, label, text }: SpecificationRow): string {
  return `${label} of ${grade}: ${text}`
}

/**
 * Reads the content of the last commit on the main branch. Returns `undefined` without git or
 * without that branch.
 */
export function readMainContent(folder: string): DatedContent | undefined {
  const branch = MAIN_BRANCHES.find((name) => git(folder, 'rev-parse', '--verify', '--quiet', name))
  const archive = branch && git(folder, 'archive', '--format=tar', branch)
  if (!archive) return undefined
  const copy = mkdtempSync(join(tmpdir(), 'main-content-'))
  try {
    execFileSync('tar', ['-x', '-C', copy], { input: archive })
    return readContent(copy)
  } finally {
    rmSync(copy, { recursive: true })
  }
}

function git(folder: string, ...command: string[]): Buffer | undefined {
  try {
    return execFileSync('git', ['-C', folder, ...command], { maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}

function wholeLibrary(read: DatedContent): Library | undefined {
  const day = '9999-12-31'
  const content = withChangesDue(read, day)
  const [site] = content.site
  return site && createLibrary(content, site.data, { drafts: false, today: day })
}
