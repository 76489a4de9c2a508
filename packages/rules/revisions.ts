import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gradesOf } from '../../manifest/catalogue/cards.ts'
import { testsOf } from '../../manifest/catalogue/specificationRows.ts'
import type { Content } from '../../manifest/kinds.ts'
import { createLibrary, type Library, type ProductFile } from '../../manifest/library.ts'
import type { Problem } from '../../manifest/problems.ts'
import { type Change, specificationChanges } from './specificationChanges.ts'
import { readContent, type ReadContent } from '../../manifest/readContent.ts'
import { problemIn } from '../../manifest/read/contentFile.ts'
import type { SiteRecord } from '../../manifest/schema/site.ts'
import { visibleFilesBelow } from '../../manifest/read/filesBelow.ts'
import { parseFiles } from '../../manifest/parseFiles.ts'

const LAST_DAY = '9999-12-31'

/** Finds products whose specification has changed without a new revision, or with one that tells something else. */
export function mistakesInRevisions(now: ReadContent, earlier: ReadContent): Problem[] {
  const [site] = now.content.site
  if (!site) return []
  const [library, before] = [wholeLibrary(now.content, site.data), wholeLibrary(earlier.content, site.data)]
  return [...library.products].flatMap(([name, product]): Problem[] => {
    const former = before.products.get(name)
    const isSame = former && serializedSpecification(library, product) === serializedSpecification(before, former)
    if (isSame) return []
    const changes = former ? specificationChanges([before, former], [library, product]) : []
    const [latest] = product.data.revisions
    if (JSON.stringify(latest) === JSON.stringify(former?.data.revisions[0]))
      return [
        problemIn(product, {
          path: ['revisions'],
          wrong: 'the specification differs from that of the main branch without a new revision',
          fix: `Add number ${(latest?.number ?? 0) + 1} at the top of "revisions" with the day and what has changed, or add the change to the revision of today${suggest(changes)}`,
        }),
      ]
    return former ? mistakesInNewLines(product, former, changes) : []
  })
}

/** Compares names and figures of the new lines with the changes. */
function mistakesInNewLines(product: ProductFile, former: ProductFile, changes: Change[]): Problem[] {
  const known = new Set(former.data.revisions.flatMap(({ changed }) => changed))
  const lines = product.data.revisions.flatMap(({ changed }, index) =>
    changed.map((text, row) => ({ text, path: ['revisions', index, 'changed', row] })),
  )
  const newLines = lines.filter(({ text }) => !known.has(text))
  const untold = changes.filter((change) => !newLines.some(({ text }) => tells(text, change)))
  const wrongLines = newLines.filter(
    ({ text }) => LIMIT_CHANGE.test(text) && !changes.some((change) => tells(text, change)),
  )
  return [
    ...wrongLines.map(({ text, path }) =>
      problemIn(product, {
        path,
        wrong: `"${text}" does not agree with the change of the specification`,
        fix: `Correct or remove it${suggest(untold)}`,
      }),
    ),
    ...(untold.length > 0 && wrongLines.length === 0
      ? [
          problemIn(product, {
            path: ['revisions', 0, 'changed'],
            wrong: 'the new lines do not tell every change',
            fix: `Add what is missing${suggest(untold)}`,
          }),
        ]
      : []),
  ]
}

/** A line on a method may be about any number of rows, so nothing is compared. */
const LIMIT_CHANGE = /^(?!Method |Activity method ).+ from .+ to .+/

function tells(line: string, { words }: Change): boolean {
  const text = line.toLowerCase()
  return words.every((word) => text.includes(word.toLowerCase()))
}

function suggest(changes: Change[]): string {
  return changes.length > 0 ? `: ${changes.map(({ sentence }) => sentence).join(' ')}`.replace(/\.$/, '') : ''
}

/** Facts of a grade that do not belong to the specification. */
const NOT_SPECIFIED = new Set(['moq', 'transport', 'use'])

/** Returns the specification in a form to compare. */
function serializedSpecification(library: Library, product: ProductFile): string {
  const { solubility, storage, shelfLife, packaging, solvents, allergens } = product.data
  const statements = {
    grades: gradesOf(library, product.data),
    tests: testsOf(library, product),
    solubility,
    storage,
    shelfLife,
    packaging,
    solvents,
    allergens,
  }
  return JSON.stringify(statements, (key, value: unknown) => (NOT_SPECIFIED.has(key) ? undefined : value))
}

/** Returns the library with all scheduled pages. The record of the site may lack fields in an earlier version. */
function wholeLibrary(content: Content, site: SiteRecord): Library {
  return createLibrary(content, site, { drafts: false, today: LAST_DAY })
}

/** Reads the content of the last commit on the main branch. Returns `undefined` without git or without that branch. */
export function readMainContent(folder: string, { content }: ReadContent): ReadContent | undefined {
  const copy = mkdtempSync(join(tmpdir(), 'main-content-'))
  try {
    for (const branch of ['origin/main', 'main']) {
      const { status, stdout } = spawnSync('git', ['-C', folder, 'archive', branch], { maxBuffer: 2 ** 30 })
      if (status !== 0) continue
      execFileSync('tar', ['-x', '-C', copy], { input: stdout })
      // Most files are as in the folder.
      const records = Object.values(content).flat()
      const earlier = new Map(records.map((record) => [record.file.replace('content/', ''), { record }]))
      const names = visibleFilesBelow(copy)
      return readContent(copy, names, new Map(parseFiles(copy, names, earlier)))
    }
    return undefined
  } finally {
    rmSync(copy, { recursive: true })
  }
}
