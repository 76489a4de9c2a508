import type { ProductFile } from '../../manifest/library.ts'
import type { Problem } from '../../manifest/problems.ts'
import { problemIn } from '../../manifest/read/contentFile.ts'
import type { ReadContent } from '../../manifest/readContent.ts'
import { librariesOf } from './mainBranch.ts'
import { specificationChanges } from './specificationChanges.ts'

const FIRST_LINE = 'First issue'

/** Finds changes of specifications that no new line tells, and other new lines. */
export function mistakesInRevisions(now: ReadContent, earlier: ReadContent): Problem[] {
  const [library, before] = librariesOf(now, earlier)
  const formerProducts = new Map(Array.from(before.products.values(), (product) => [product.data.nodeid, product]))
  return [...library.products.values()].flatMap((product): Problem[] => {
    const former = formerProducts.get(product.data.nodeid)
    if (!former) return mistakesInLines(product, [], [FIRST_LINE])
    const knownLines = [FIRST_LINE, ...former.data.revisions.flatMap(({ changed }) => changed)]
    return mistakesInLines(product, knownLines, specificationChanges([before, former], [library, product]))
  })
}

/** New lines have to be the sentences of the changes. */
function mistakesInLines(product: ProductFile, knownLines: string[], changes: string[]): Problem[] {
  const { revisions } = product.data
  const newLines = revisions
    .flatMap(({ changed }, index) => changed.map((text, row) => ({ text, path: ['revisions', index, 'changed', row] })))
    .filter(({ text }) => !knownLines.includes(text))
  const untold = changes.filter((change) => !newLines.some(({ text }) => text === change))
  const sentences = untold.length > 0 ? `: ${untold.join(' ')}`.replace(/\.$/, '') : ''
  const wrongLines = newLines.filter(({ text }) => !changes.includes(text))
  if (wrongLines.length === 0 && untold.length > 0)
    return [
      problemIn(product, {
        path: ['revisions'],
        wrong: 'a change of the specification since the main branch is not told',
        fix: `Write number ${(revisions[0]?.number ?? 0) + 1} at the top of "revisions", or add to the revision of today${sentences}`,
      }),
    ]
  return wrongLines.map(({ text, path }) =>
    problemIn(product, {
      path,
      wrong: `"${text}" does not agree with the change of the specification`,
      fix: `Correct or remove it${sentences}`,
    }),
  )
}
