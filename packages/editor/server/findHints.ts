import { setImmediate } from 'node:timers/promises'
import type { ContentReader } from '../../../development/contentReader.ts'
import { editorialSteps, readPagesRead } from '../../rules/rules.ts'
import { describeProblem, type Problem } from '../../../manifest/problems.ts'
import { ASKED_THEN, type Message } from '../protocol.ts'
import { type Draft, parseDraft, placeDraft, presentableRecord } from './draftRecord.ts'
import { messageOf } from './messages.ts'
import { libraryOf } from './readings.ts'
import { dayAhead } from '../dayAhead.ts'
import { bodyLinesOf } from './recordText.ts'
import { checkRevisions } from '../../../manifest/check/revisions.ts'
import type { Report } from '../../../manifest/check/report.ts'
import { recordFile } from '../../../manifest/read/fileNames.ts'
import { pictureOf } from '../../../manifest/catalogue/cards.ts'
import { allTexts, type Library } from '../../../manifest/library.ts'

/** With `isPublished` a publisher issues specifications, and asks why. */
type Hinting = { isWanted: () => boolean; isPublished: boolean }

/**
 * What `npm run content:check` would say of a record beyond its mistakes; of one that is not whole, what it says of the
 * text. Other requests are answered in between, and once nobody waits for it, it ends.
 */
export async function findHints(
  reader: ContentReader,
  draft: Draft,
  { isWanted, isPublished }: Hinting,
): Promise<Message[]> {
  const parsed = parseDraft(draft)
  const isWhole = 'record' in parsed
  const day = dayAhead(draft.newName)
  const asParsed = await reader.readWith(placeDraft(draft, parsed), day)
  const record = isWhole ? parsed.record : presentableRecord(asParsed, draft, parsed)
  if (!record) return []
  const reading = isWhole ? asParsed : await reader.readWith(placeDraft(draft, { record }), day)
  const library = libraryOf(reading)
  if (!library) return []
  const found: Problem[] = []
  for (const problems of editorialSteps(library, readPagesRead())) {
    found.push(...problems)
    await setImmediate()
    if (!isWanted()) return []
  }
  if (isWhole) {
    checkNewProduct(library, draft, found)
    const saved = libraryOf(await reader.readWith(undefined, day))
    const issued = unissuedBy(library, saved, `content/${draft.newName}`)
    found.push(...issued.map((it) => (isPublished ? { ...it, fix: ASKED_THEN } : it)))
  }
  const lines = bodyLinesOf(draft.newName, draft.text)
  return found
    .filter(({ file }) => file === `content/${draft.newName}`)
    .map((problem) => messageOf(problem, 'hint', lines))
    .filter(({ bodyLine }) => isWhole || bodyLine !== undefined)
}

/** The build refuses a specification that nobody has issued: that of this product, or those that its rows stand in. */
function unissuedBy(library: Library, saved: Library | undefined, file: string): Problem[] {
  const waiting = checkRevisions(library)
  if (!/^content\/(?:limits|plants|compounds)\//.test(file)) return waiting
  const before = new Set(saved && checkRevisions(saved).map(describeProblem))
  const [first, ...more] = waiting.filter((problem) => !before.has(describeProblem(problem)))
  if (!first || first.file === file) return waiting
  const wrong = more.length === 0 ? '1 specification is' : `${more.length + 1} specifications are`
  return [{ file, wrong: `${wrong} not what was issued last`, fix: first.fix }]
}

/** What is still to be done for a product that has just been published, whose picture is not drawn yet: a page that leads to it. */
function checkNewProduct(library: Library, { name, newName }: Draft, report: Report): void {
  const file = `content/${newName}`
  const [id, product] = [...library.products].find(([, record]) => record.file === file) ?? []
  if (id === undefined || !product || product.data.draft === true || pictureOf(library, product) !== undefined) return
  // What names it by another name follows it.
  const ids = [recordFile(name).replace(/^products\/|\.md$/g, ''), id]
  const addresses = new Set(ids.map((it) => `/${it}`))
  const isLinked = allTexts(library).some(
    ({ file: other, markdown }) =>
      other !== file && markdown.links.some(({ href }) => addresses.has(href.split('#')[0] ?? '')),
  )
  const isNamed = [...library.articles.values()].some(({ data }) => data.products?.some((it) => ids.includes(it)))
  // The check tells of one that has no siblings either.
  const isTold = report.some((problem) => problem.file === file && problem.path?.[0] === 'slug')
  if (isLinked || isNamed || isTold) return
  report.push({
    file,
    path: ['slug'],
    wrong: 'no page names this product yet: it is found in its list and by the search alone',
    fix: 'Name it in an article, or link to it from a text about its plant or substance',
  })
}
