import type { ProductFile } from '../../manifest/library.ts'
import type { Problem } from '../../manifest/problems.ts'
import { problemIn } from '../../manifest/read/contentFile.ts'
import type { ReadContent } from '../../manifest/readContent.ts'
import { librariesOf } from './mainBranch.ts'
import { type Change, specificationChanges } from './specificationChanges.ts'

/** Finds changed specifications that no new revision tells, and changed revisions of earlier days. */
export function mistakesInRevisions(now: ReadContent, earlier: ReadContent, today: string): Problem[] {
  const [library, before] = librariesOf(now, earlier)
  const formerProducts = new Map(Array.from(before.products.values(), (product) => [product.data.nodeid, product]))
  return [...library.products.values()].flatMap((product): Problem[] => {
    const { nodeid, revisions } = product.data
    const former = formerProducts.get(nodeid)
    if (!former) return revisions.length > 0 ? [] : [describeMissing(product, [])]
    const rewritten = rewrittenRevisions(product, former, today)
    const changes = specificationChanges([before, former], [library, product])
    if (changes.length === 0 || rewritten.length > 0) return rewritten
    const isTold = JSON.stringify(revisions[0]) !== JSON.stringify(former.data.revisions[0])
    return isTold ? mistakesInNewLines(product, former, changes) : [describeMissing(product, changes)]
  })
}

function describeMissing(product: ProductFile, changes: Change[]): Problem {
  const number = (product.data.revisions[0]?.number ?? 0) + 1
  return problemIn(product, {
    path: ['revisions'],
    wrong: 'the specification differs from that of the main branch without a new revision',
    fix: `Add number ${number} at the top of "revisions" with the day and what has changed, or add the change to the revision of today${suggest(changes)}`,
  })
}

function rewrittenRevisions(product: ProductFile, former: ProductFile, today: string): Problem[] {
  const { revisions } = product.data
  return former.data.revisions.flatMap((revision) => {
    const index = revisions.findIndex(({ number }) => number === revision.number)
    if (revision.date >= today || JSON.stringify(revisions[index]) === JSON.stringify(revision)) return []
    return problemIn(product, {
      path: ['revisions', ...(index < 0 ? [] : [index])],
      wrong: `number ${revision.number} of an earlier day was changed`,
      fix: `Restore it: ${[revision.date, ...revision.changed].join(', ').replace(/\.$/, '')}. Write a correction into a new revision`,
    })
  })
}

/** Compares names and figures of the new lines with the changes. */
function mistakesInNewLines(product: ProductFile, former: ProductFile, changes: Change[]): Problem[] {
  const known = new Set(former.data.revisions.flatMap(({ changed }) => changed))
  const newLines = product.data.revisions
    .flatMap(({ changed }, index) => changed.map((text, row) => ({ text, path: ['revisions', index, 'changed', row] })))
    .filter(({ text }) => !known.has(text))
  const untold = changes.filter((change) => !newLines.some(({ text }) => tells(text, change)))
  const wrongLines = newLines.filter(({ text }) => !changes.some((change) => tells(text, change)))
  if (wrongLines.length === 0 && untold.length > 0)
    return [
      problemIn(product, {
        path: ['revisions', 0, 'changed'],
        wrong: 'the new lines do not tell every change',
        fix: `Add what is missing${suggest(untold)}`,
      }),
    ]
  return wrongLines.map(({ text, path }) =>
    problemIn(product, {
      path,
      wrong: `"${text}" does not agree with the change of the specification`,
      fix: `Correct or remove it${suggest(untold)}`,
    }),
  )
}

function tells(line: string, { words, direction }: Change): boolean {
  const [named = direction] = /raised|lowered/.exec(line) ?? []
  let rest = line.toLowerCase()
  for (const word of words) {
    const at = rest.indexOf(word.toLowerCase())
    if (at === -1) return false
    rest = rest.slice(at + word.length)
  }
  return direction === undefined || named === direction
}

function suggest(changes: Change[]): string {
  return changes.length > 0 ? `: ${changes.map(({ sentence }) => sentence).join(' ')}`.replace(/\.$/, '') : ''
}
