import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { cancel, isCancel, text } from '@clack/prompts'
import { differencesOf, revisionName } from '../catalogue/differences.ts'
import { FIRST_ISSUE, issuable, issues } from '../catalogue/issues.ts'
import { issuedAhead } from '../catalogue/issuedAhead.ts'
import { isReason, REASON_WANTED } from '../catalogue/reasons.ts'
import { ledgerFaults } from '../check/revisions.ts'
import { describeProblem } from '../problems.ts'
import { didYouMean } from '../read/didYouMean.ts'
import { readContent } from '../readContent.ts'

// Shows what has changed in specifications since they were last issued, asks for the reason, and issues them; then dates the
// texts that have changed. Products may be named, as category/slug; else it is all of them.
const { values, positionals } = parseArgs({
  options: { content: { type: 'string', default: 'content' }, reason: { type: 'string' } },
  allowPositionals: true,
})
const reason = values.reason?.trim()
if (reason !== undefined && !isReason(reason)) stop(REASON_WANTED)
const read = readContent(values.content)
const today = new Date().toISOString().slice(0, 10)
const library = issuable(read, today)
if (read.problems.length > 0 || !library) stop(read.problems.map(describeProblem).join('\n'))
const unknown = positionals.find((name) => !library.products.has(name))
if (unknown !== undefined)
  stop(`There is no published product "${unknown}"${didYouMean(unknown, library.products.keys())}`)
const damaged = ledgerFaults(library)
if (damaged.length > 0) stop(damaged.map(describeProblem).join('\n'))
const following = new Set(issuedAhead(read).map(({ file }) => file))
const changing = new Set(read.later.flatMap(({ kind, day }) => (kind === 'revisions' ? [] : day)))
const ahead = read.later.find(
  ({ kind, day, record: { file } }) => kind === 'revisions' && !changing.has(day) && !following.has(file),
)
// What is issued before it would take its place in the order.
if (ahead) stop(`The record ${ahead.record.id} is of a day that lies ahead: set the clock right, or issue on that day`)
const options = { today, products: positionals.length > 0 ? positionals : undefined }
const { days: waiting } = issues(read, options)
for (const { day, changed, first } of waiting) {
  if (day !== today && changed.length + first.length > 0) console.log(`From ${day} on:`)
  for (const { products, lines } of differencesOf(changed))
    console.log([...products.map(revisionName), ...lines.map((line) => `  ${line}`), ''].join('\n'))
  if (first.length > 0) console.log(`${FIRST_ISSUE}:\n${first.map(({ product }) => product).join('\n')}\n`)
}
const isChanged = waiting.some(({ changed }) => changed.length > 0)
if (waiting.every(({ changed, first }) => changed.length + first.length === 0))
  console.log('Every specification is as it was issued.')
const why = reason ?? (isChanged ? await askReason() : undefined)
const { days, removed } = issues(read, { ...options, reasonOf: () => why ?? FIRST_ISSUE })
for (const name of removed) {
  rmSync(join(values.content, name))
  console.log(`${join(values.content, name)}: removed, the change for which it was issued ahead is another by now`)
}
for (const { name, text: record, count, isOfTexts } of days.flatMap(({ records }) => records)) {
  const path = join(values.content, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, record)
  const what = isOfTexts ? 'text' : 'specification'
  console.log(`${path}: ${count} ${count === 1 ? what : `${what}s`} ${isOfTexts ? 'dated' : 'issued'}`)
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
