import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { cancel, isCancel, text } from '@clack/prompts'
import { changesInWords, FIRST_ISSUE, isReason, issuable, issues, REASON_WANTED } from '../catalogue/issues.ts'
import { unissued } from '../catalogue/unissued.ts'
import { ledgerFaults } from '../check/revisions.ts'
import type { Library } from '../library.ts'
import { describeProblem } from '../problems.ts'
import { didYouMean } from '../read/didYouMean.ts'
import { readContent } from '../readContent.ts'

// Shows what has changed in specifications since they were last issued, asks for the reason, and issues them; then dates the
// texts that have changed. Products may be named, as category/slug; else it is all of them.
const { values, positionals } = parseArgs({
  options: { content: { type: 'string', default: 'content' }, reason: { type: 'string' } },
  allowPositionals: true,
})
const library = readLibrary(values.content)
const reason = values.reason?.trim()
if (reason !== undefined && !isReason(reason)) stop(REASON_WANTED)
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
for (const lines of changesInWords(changed)) console.log(lines)
if (first.length > 0) console.log(`${FIRST_ISSUE}:\n${first.map(({ product }) => product).join('\n')}\n`)
if (waiting.length === 0) console.log('Every specification is as it was issued.')
const why = reason ?? (changed.length > 0 ? await askReason() : '')
for (const { name, text: record, count, isOfTexts } of issues(library, {
  date: today,
  reason: why,
  earlier,
  of: waiting,
})) {
  const path = join(values.content, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, record)
  const what = isOfTexts ? 'text' : 'specification'
  console.log(`${path}: ${count} ${count === 1 ? what : `${what}s`} ${isOfTexts ? 'dated' : 'issued'}`)
}

function readLibrary(folder: string): Library {
  const read = readContent(folder)
  const issued = issuable(read)
  if (read.problems.length > 0 || !issued) stop(read.problems.map(describeProblem).join('\n'))
  return issued
}

async function askReason(): Promise<string> {
  if (!process.stdin.isTTY)
    stop('There is no terminal to ask in. Give the reason: npm run content:revise -- --reason "…"')
  const answer = await text({
    message: 'Why? Buyers read it.',
    validate: (value) => (isReason(value?.trim() ?? '') ? undefined : REASON_WANTED),
  })
  return isCancel(answer) ? stop('Nothing was issued') : answer.trim()
}

function stop(message: string): never {
  cancel(message)
  process.exit(1)
}
