import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { freshNodeid } from '../authoring/nodeid.ts'
import { choicesOf, scaffold } from '../scaffold.ts'
import { CREATABLE_KINDS, KINDS, shortName } from '../kinds.ts'
import { describeProblem } from '../problems.ts'
import { readContent } from '../readContent.ts'
import { namesInSite } from '../schema/site.ts'

// Asks for kind, title and choices of a new record, and writes its file. Answers may be piped, one per line.
const [folder = 'content'] = process.argv.slice(2)
const terminal = createInterface({ input: process.stdin })
const answers = terminal[Symbol.asyncIterator]()

const name = await choose('Kind', CREATABLE_KINDS.map(shortName))
const kind = CREATABLE_KINDS.find((option) => shortName(option) === name) ?? 'products'
const title = await ask(KINDS[kind].new?.title ?? '')
const choiceValues: Record<string, string> = {}
const { content, problems } = readContent(folder, ['site.yaml'])
const [site] = content.site
if (!site) stop(problems.map(describeProblem).join('\n'))
for (const [field, values] of choicesOf(kind, namesInSite(site.data))) choiceValues[field] = await choose(field, values)
terminal.close()

const today = new Date().toISOString().slice(0, 10)
const { file, text } = scaffold(kind, { title, choiceValues }, freshNodeid(), today)
const path = join(folder, file)
if (existsSync(path)) stop(`${path} is there already`)
mkdirSync(dirname(path), { recursive: true })
writeFileSync(path, text)
console.log(`${path} is ready. Fill it in, then run npm run content:check.`)

async function choose(question: string, values: string[]): Promise<string> {
  const answer = await ask(`${question} (${values.join(', ')})`)
  return values.includes(answer) ? answer : choose(question, values)
}

async function ask(question: string): Promise<string> {
  console.log(`${question}?`)
  const { value, done } = await answers.next()
  if (done) stop('An answer is missing')
  return value.trim() || ask(question)
}

function stop(message: string): never {
  console.error(`${message}; nothing was written`)
  process.exit(1)
}
