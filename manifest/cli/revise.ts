import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { cancel, isCancel, text } from '@clack/prompts'
import { issueOf, revisionFile, undated, type Unissued, unissued } from '../catalogue/unissued.ts'
import { ledgerFaults } from '../check/revisions.ts'
import { createLibrary, type Library } from '../library.ts'
import { describeProblem } from '../problems.ts'
import { didYouMean } from '../read/didYouMean.ts'
import { readContent } from '../readContent.ts'
import type { Change } from '../../shared/revisions.ts'

// Shows what has changed in specifications since they were last issued, asks for the reason, and issues them; then dates the
// texts that have changed. Products may be named, as category/slug; else it is all of them.
const FIRST_ISSUE = 'First issue'
const WANTED = 'Say what happened in one line of 2 to 30 words: buyers read it, and it stays'
const { values, positionals } = parseArgs({
  options: { content: { type: 'string', default: 'content' }, reason: { type: 'string' } },
  allowPositionals: true,
})
const library = readLibrary(values.content)
const reason = values.reason?.trim()
if (reason !== undefined && !isReason(reason)) stop(WANTED)
const unknown = positionals.find((name) => !library.products.has(name))
if (unknown !== undefined)
  stop(`There is no published product "${unknown}"${didYouMean(unknown, library.products.keys())}`)
const damaged = ledgerFaults(library)
if (damaged.length > 0) stop(damaged.map(describeProblem).join('\n'))
const earlier = [...library.revisions.keys()]
const today = new Date().toISOString().slice(0, 10)
const ahead = earlier.find((record) => record.slice(0, 10) > today)
// What is issued before it would take its place in the order.
if (ahead !== undefined)
  stop(`The record ${ahead} is of a day that lies ahead: set the clock right, or issue on that day`)
const waiting = unissued(library).filter(({ product }) => positionals.length === 0 || positionals.includes(product))
const [first, changed] = [
  waiting.filter((it) => it.changes.length === 0),
  waiting.filter((it) => it.changes.length > 0),
]
for (const lines of described(changed)) console.log(lines)
if (first.length > 0) console.log(`${FIRST_ISSUE}:\n${first.map(({ product }) => product).join('\n')}\n`)
if (waiting.length === 0) console.log('Every specification is as it was issued.')
if (changed.length > 0) write(issueOf(changed, reason ?? (await askReason())), changed.length)
if (first.length > 0) write(issueOf(first, FIRST_ISSUE), first.length)
const texts = undated(library)
if (Object.keys(texts).length > 0) write({ texts }, Object.keys(texts).length)

/** All that is not a draft, also what appears later: it must not need anybody on its day. */
function readLibrary(folder: string): Library {
  const { content, problems } = readContent(folder)
  const [site] = content.site
  if (problems.length > 0 || !site) stop(problems.map(describeProblem).join('\n'))
  return createLibrary(content, site.data, { drafts: false, today: '9999-12-31' })
}

/** What has changed, product by product; those in which it is the same stand together. */
function described(products: Unissued[]): string[] {
  const alike = new Map<string, string[]>()
  for (const { product, revision, changes } of products) {
    const key = changes.map(inWords).join('\n')
    alike.set(key, [...(alike.get(key) ?? []), `${product}, revision ${revision}`])
  }
  return [...alike].map(([changes, names]) => `${names.join('\n')}\n${changes}\n`)
}

function inWords({ row, grades, was = '(new)', now = '(gone)' }: Change): string {
  return `  ${row}${grades ? ` (${grades.join(', ')})` : ''}: ${was} -> ${now}`
}

async function askReason(): Promise<string> {
  if (!process.stdin.isTTY)
    stop('There is no terminal to ask in. Give the reason: npm run content:revise -- --reason "…"')
  const answer = await text({
    message: 'Why? Buyers read it.',
    validate: (value) => (isReason(value?.trim() ?? '') ? undefined : WANTED),
  })
  return isCancel(answer) ? stop('Nothing was issued') : answer.trim()
}

function isReason(line: string): boolean {
  const words = line.match(/\p{L}{2,}/gu) ?? []
  return !line.includes('\n') && line.length <= 300 && words.length >= 2 && words.length <= 30
}

function write(said: Parameters<typeof revisionFile>[1], count: number): void {
  const { name, text: content } = revisionFile(today, said, earlier)
  const path = join(values.content, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  earlier.push(name.replace(/^.*\//, ''))
  const what = said.reason === undefined ? 'text' : 'specification'
  console.log(`${path}: ${count} ${count === 1 ? what : `${what}s`} ${said.reason === undefined ? 'dated' : 'issued'}`)
}

function stop(message: string): never {
  cancel(message)
  process.exit(1)
}
