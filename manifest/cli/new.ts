import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { cancel, intro, isCancel, outro, select, text } from '@clack/prompts'
import { freshNodeid } from '../authoring/nodeid.ts'
import { type NewContent, scaffold } from '../authoring/scaffold.ts'
import { KINDS, shortName } from '../kinds.ts'
import { slugOf } from '../../shared/paths.ts'
import { choiceFieldsOf, CREATABLE_KINDS } from '../authoring/creatableKinds.ts'

// Creates a content file. Asks for values that are not on the command line.
const EXAMPLE = 'npm run content:new -- --kind product --name "Rutin Powder" --category herbal-extract'
const CHOICE_FIELDS = CREATABLE_KINDS.flatMap(choiceFieldsOf).map(({ field }) => field)
const OPTIONS = ['kind', 'name', ...CHOICE_FIELDS, 'content']
const { content: folder = 'content', ...options } = readOptions()
intro('New content')
const record = await ask()
if (slugOf(record.title) === '') stop(`"${record.title}" cannot become a file name: use Latin letters or digits`)
const { file, text: content } = scaffold(record, freshNodeid(), new Date().toISOString().slice(0, 10))
const path = join(folder, file)
if (await exists(path)) stop(`${path} is there already; nothing was written`)
await mkdir(dirname(path), { recursive: true })
await writeFile(path, content)
outro(`${path} is ready. Fill it in, then run npm run content:check.`)

function readOptions(): Record<string, string | undefined> {
  try {
    return parseArgs({ options: Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' as const }])) }).values
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const wrong = error.message.split('\n')[0]?.replace(/\.$/, '')
    return stop(`${wrong}. Use ${OPTIONS.map((name) => `--${name}`).join(', ')}: ${EXAMPLE}`)
  }
}

async function ask(): Promise<NewContent> {
  const name = await choose('What is it?', CREATABLE_KINDS.map(shortName), options.kind)
  const kind = CREATABLE_KINDS.find((option) => shortName(option) === name) ?? stop('Nothing was written')
  const title = options.name ?? (await askTitle(`${KINDS[kind].new?.title}?`))
  const choices: NewContent['choiceValues'] = {}
  for (const { field, values } of choiceFieldsOf(kind))
    choices[field] = await choose(`Which ${field}?`, values, options[field])
  return { kind, title, choiceValues: choices }
}

async function choose(message: string, values: string[], givenValue: string | undefined): Promise<string> {
  if (givenValue !== undefined)
    return values.includes(givenValue) ? givenValue : stop(`"${givenValue}" is not one of ${values.join(', ')}`)
  needTerminal()
  const answer = await select({ message, options: values.map((value) => ({ value, label: value })) })
  return isCancel(answer) ? stop('Nothing was written') : answer
}

async function askTitle(message: string): Promise<string> {
  needTerminal()
  const answer = await text({ message, validate: (value) => (value?.trim() ? undefined : 'Type a name') })
  return isCancel(answer) ? stop('Nothing was written') : answer.trim()
}

function needTerminal(): void {
  if (!process.stdin.isTTY) stop(`There is no terminal to ask in. Give all answers at once: ${EXAMPLE}`)
}

function stop(message: string): never {
  cancel(message)
  process.exit(1)
}

async function exists(target: string): Promise<boolean> {
  return access(target).then(
    () => true,
    () => false,
  )
}
