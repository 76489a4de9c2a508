import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { tinyContent, writeContent } from '../tinyContent.ts'
import { compiledFrom, tinyFolder } from './tinyFolder.ts'

type Made = Map<string, { madeFrom: string; json: string }>

let folder: string
let before: Made

async function madeFrom(content: string): Promise<Made> {
  const result = await compiledFrom(content)
  if (!('compiled' in result)) throw new Error(result.problems.join('\n'))
  const { routes, madeFrom: sourcesOf, entries, catalogue, structures, suggestions } = result.compiled
  const named = [entries(), catalogue(), structures(), suggestions()]
  return new Map([
    ...Array.from(
      routes,
      ([path, make]) => [path, { madeFrom: sourcesOf(path), json: JSON.stringify(make()) }] as const,
    ),
    ['those of no route', { madeFrom: sourcesOf(), json: JSON.stringify(named) }],
  ])
}

beforeAll(async () => {
  folder = await tinyFolder()
  before = await madeFrom(folder)
})

/** One of each kind. */
const TEXTS = [
  'products/herbal-extract/pure-piperine',
  'knowledge/what-is-piperine-',
  'news/new-mill',
  'pages/about-us',
]

test.each(TEXTS.map((name) => `${name}.md`))(
  'an edit of the text of %s changes no payload but those that are made from it',
  async (name) => {
    await appendFile(join(folder, name), '\nThere is more of it.\n')
    const after = await madeFrom(folder)
    const changed = (field: 'madeFrom' | 'json') =>
      [...after.keys()].filter((path) => after.get(path)?.[field] !== before.get(path)?.[field])
    const sources = changed('madeFrom')
    expect(sources).toEqual(expect.arrayContaining(changed('json')))
    expect(sources.length).toBeLessThan(after.size / 2)
    before = after
  },
)

/** What others count, lead to or are related by. */
const PARTS = {
  heading: '## How it grinds\n\nIt is told below.',
  link: 'It grinds [pure piperine](/herbal-extract/pure-piperine).',
  figure: 'It grinds piperine ({compounds/piperine: cas}).',
}

test.each(Object.entries(PARTS))('a %s more in a text changes what all payloads are made from', async (_, part) => {
  const once = await madeFrom(folder)
  await appendFile(join(folder, 'news/new-mill.md'), `\n${part}\n`)
  before = await madeFrom(folder)
  const isKept = ([path, { madeFrom: sources }]: [string, { madeFrom: string }]) =>
    before.get(path)?.madeFrom === sources
  expect([...once].filter(isKept)).toEqual([])
})

test('a page that tells how often texts refer to records is made anew where one does once more', async () => {
  await appendFile(join(folder, 'pages/about-us.md'), '\nThey do so {catalogue/counts: references} times.\n')
  const once = (await madeFrom(folder)).get('/about-us')
  await appendFile(join(folder, 'news/new-mill.md'), `\n${PARTS.figure}\n`)
  before = await madeFrom(folder)
  expect(before.get('/about-us')?.json).not.toBe(once?.json)
  expect(before.get('/about-us')?.madeFrom).not.toBe(once?.madeFrom)
})

test('an edit of a text that another page quotes changes what that one is made from', async () => {
  const name = 'knowledge/is-piperine-bitter-.md'
  await writeContent(folder, { [name]: tinyContent()[name]?.replace('It is pungent.', 'It is hot.') ?? null })
  const after = await madeFrom(folder)
  expect(after.get('/knowledge')?.json).toContain('It is hot.')
  expect(after.get('/knowledge')?.madeFrom).not.toBe(before.get('/knowledge')?.madeFrom)
  before = after
})

test('an edit of a field changes what all payloads are made from', async () => {
  await writeContent(folder, {
    'plants/piper-nigrum.yaml': tinyContent()['plants/piper-nigrum.yaml']?.replace('India', 'Vietnam') ?? null,
  })
  const after = await madeFrom(folder)
  expect([...after.keys()].filter((path) => after.get(path)?.madeFrom === before.get(path)?.madeFrom)).toEqual([])
})
