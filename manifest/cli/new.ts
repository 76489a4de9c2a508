import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cancel, intro, isCancel, outro, select, text } from '@clack/prompts'
import { CATEGORY_IDS, NEWS_SECTIONS } from '../../shared/catalogue.ts'
import { TOPICS } from '../../shared/topics.ts'
import { freshNodeid } from '../authoring/nodeid.ts'
import { type NewContent, scaffold } from '../authoring/scaffold.ts'
import { slugOf } from '../../shared/slugs.ts'
import { EXAMPLE, readOptions } from './newOptions.ts'

// Asks what is to be written and makes its file. What is given on the command line is not asked.
const KINDS = ['product', 'article', 'news', 'compound', 'plant', 'limits', 'law'] as const

intro('New content')
const options = readOptions(process.argv.slice(2))
const given = typeof options === 'string' ? stop(options) : options
const wanted = await ask()
if (slugOf(wanted.name) === '') stop(`"${wanted.name}" makes no file name: use Latin letters or digits`)
const { file, text: content } = scaffold(wanted, freshNodeid())
const path = join(given.content, file)
if (await exists(path)) stop(`${path} is there already; nothing was written`)
await mkdir(dirname(path), { recursive: true })
await writeFile(path, content)
outro(`${path} is ready. Fill it in, then run npm run content:check.`)

async function ask(): Promise<NewContent> {
  const kind = await choose('What is it?', KINDS, given.kind)
  const name = given.name ?? (await askName(kind))
  if (kind === 'product')
    return { kind, name, category: await choose('In which category?', CATEGORY_IDS, given.category) }
  if (kind === 'article') return { kind, name, topic: await choose('On which topic?', TOPICS, given.topic) }
  if (kind === 'news') {
    const section = await choose('In which section?', NEWS_SECTIONS, given.section)
    return { kind, name, section, date: new Date().toISOString().slice(0, 10) }
  }
  return { kind, name }
}

async function choose<T extends string>(message: string, values: readonly T[], chosen: string | undefined): Promise<T> {
  if (chosen !== undefined) {
    const known = values.find((value) => value === chosen)
    return known ?? stop(`"${chosen}" is not one of ${values.join(', ')}`)
  }
  needTerminal()
  const answer = await select({ message, options: values.map((value) => ({ value: value as string, label: value })) })
  return values.find((value) => value === answer) ?? stop('Nothing was written')
}

async function askName(kind: NewContent['kind']): Promise<string> {
  needTerminal()
  const message = {
    product: 'Its name?',
    article: 'The question?',
    news: 'The headline?',
    compound: 'Its name?',
    plant: 'Its Latin name?',
    limits: 'What is the set called?',
    law: 'Its official short title?',
  }[kind]
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
