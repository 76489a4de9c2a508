import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { z } from 'zod'
import { parseContentFile } from '../../manifest/read/contentFile.ts'
import { splitFrontMatter } from '../../manifest/read/frontMatter.ts'
import { freshNodeid } from '../../manifest/authoring/nodeid.ts'
import { type NewContent, scaffold } from '../../manifest/authoring/scaffold.ts'
import { articleSchema } from '../../manifest/schema/article.ts'
import { compoundSchema } from '../../manifest/schema/compound.ts'
import { newsSchema } from '../../manifest/schema/news.ts'
import { plantSchema } from '../../manifest/schema/plant.ts'
import { productSchema } from '../../manifest/schema/product.ts'
import { regulationSchema } from '../../manifest/schema/regulation.ts'
import { limitsSchema } from '../../manifest/schema/specification.ts'
import { questionSlug, slugOf } from '../../shared/slugs.ts'
import { ROOT } from '../site/builtSite.ts'

const run = promisify(execFile)

test.each([
  ['What is DHM?', 'what-is-dhm-'],
  ['What is ferulic acid used for?', 'what-is-ferulic-acid-used-for-'],
  ['Is 25 % anthocyanidin the same as 36 %?', 'is-25-anthocyanidin-the-same-as-36-'],
])('the question "%s" has the slug %s', (question, slug) => {
  expect(questionSlug(question)).toBe(slug)
})

test('the slug of a product has no hyphens at its ends', () => {
  expect(slugOf('18β-Glycyrrhetinic Acid (98 %)')).toBe('18beta-glycyrrhetinic-acid-98')
})

test('a nodeid is 32 hexadecimal characters that YAML reads as text', () => {
  for (let index = 0; index < 1000; index++) {
    const id = freshNodeid()
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(parse(`nodeid: ${id}`)).toEqual({ nodeid: id })
  }
})

/** Files of each kind, with the optional fields that must be used. */
const SCAFFOLDS: [NewContent, z.ZodObject, used: string[]][] = [
  [
    { kind: 'products', title: 'Rutin: 95 %', chosen: { category: 'herbal-extract' } },
    productSchema,
    ['plant', 'particleSize'],
  ],
  [{ kind: 'articles', title: 'What is rutin?', chosen: { topic: 'substances' } }, articleSchema, ['plants']],
  [{ kind: 'news', title: 'New mill', chosen: { section: 'company-news' } }, newsSchema, []],
  [{ kind: 'compounds', title: 'Rutin', chosen: {} }, compoundSchema, ['smiles', 'cas']],
  [{ kind: 'plants', title: 'Ruta graveolens', chosen: {} }, plantSchema, ['chinese']],
  [{ kind: 'limits', title: 'Elements, salts', chosen: {} }, limitsSchema, []],
  [{ kind: 'regulations', title: 'Regulation (EU) 2015/2283 on novel foods', chosen: {} }, regulationSchema, ['date']],
]

test('a new file has a comment above its fields, a fresh nodeid, and is a draft', () => {
  for (const [content] of SCAFFOLDS.slice(0, 3)) {
    const { text } = scaffold(content, 'a'.repeat(32), '2026-03-18')
    const parts = splitFrontMatter(text)
    const yaml = typeof parts === 'string' ? '' : parts.yaml
    expect(yaml).toContain('draft: true')
    expect(yaml).toContain(`nodeid: ${'a'.repeat(32)}`)
    expect(yaml.match(/^ *# /gm)?.length).toBeGreaterThan(3)
  }
})

test.each(SCAFFOLDS)('a new file names every field that an editor may fill in: %j', (content, schema) => {
  const { text } = scaffold(content, 'a'.repeat(32), '2026-03-18')
  const missing = Object.keys(schema.shape).filter((field) => !new RegExp(`^(?:# )?${field}:`, 'm').test(text))
  expect(missing.filter((field) => !['middleware', 'exceptions'].includes(field))).toEqual([])
})

test.each(SCAFFOLDS)('what a new file leaves as it is can be read and is a draft: %j', (content, schema) => {
  const { file, text } = scaffold(content, 'a'.repeat(32), '2026-03-18')
  const parsed = parseContentFile(schema, `content/${file}`, text)
  expect('problems' in parsed && parsed.isDraft).toBe(true)
})

/** Filled in with the examples that stand above its fields; of those that may be left out `used` are uncommented. */
function filledIn(text: string, used: string[]): string {
  const lines = text.split('\n')
  return lines
    .map((line, index) => {
      if (used.includes(/^\s*# (\w+):/.exec(line)?.[1] ?? '')) return line.replace('# ', '')
      const [, example] = /# (?:Such as: (.*)|One of: ([^,]*),.*)$/.exec(lines[index - 1] ?? '')?.filter(Boolean) ?? []
      return example !== undefined && /^\s*\w+:$/.test(line) ? `${line} ${example}` : line
    })
    .join('\n')
    .replace(/^tests:\n(?=  #)/m, 'tests: {}\n')
    .replace('draft: true\n', '')
}

test.each(SCAFFOLDS)(
  'a new file that is filled in with the examples of its help has no mistakes: %j',
  (content, schema, used) => {
    const { file, text } = scaffold(content, 'a'.repeat(32), '2026-03-18')
    const parsed = parseContentFile(schema, `content/${file}`, filledIn(text, used))
    expect('problems' in parsed ? parsed.problems : []).toEqual([])
  },
)

const runScript = (...parameters: string[]) => run(process.execPath, ['bin/run.js', ...parameters], { cwd: ROOT })

const freshFolder = () => mkdtemp(join(tmpdir(), 'new-'))

/** Runs content:new without a terminal. */
async function createContent(folder: string, ...parameters: string[]): Promise<{ code: number; output: string }> {
  const made = runScript('manifest/cli/new.ts', ...parameters, '--content', folder)
  return made.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  )
}

const RUTIN = ['--kind', 'product', '--name', 'Rutin Powder', '--category', 'herbal-extract']

test('content:new writes the file, and does not overwrite one that is there', async () => {
  const folder = await freshFolder()
  expect(await createContent(folder, ...RUTIN)).toMatchObject({ code: 0 })
  const file = join(folder, 'products/herbal-extract/rutin-powder.md')
  expect(await readFile(file, 'utf8')).toContain('name: Rutin Powder')
  await writeFile(file, 'kept')
  const again = await createContent(folder, ...RUTIN)
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is there already') as string })
  expect(await readFile(file, 'utf8')).toBe('kept')
})

test.each([
  ['an option that does not exist', ['--nmae', 'Rutin'], /There is no option "--nmae"\. .*--kind, --name, --category/],
  ['an option without its value', ['--name', '--kind', 'product'], /"--name" needs a value/],
  ['a category that does not exist', [...RUTIN.slice(0, 4), '--category', 'herbs'], /"herbs" is not one of herbal-ext/],
  [
    'a topic that does not exist',
    ['--kind', 'article', '--name', 'Why?', '--topic', 'tests'],
    /"tests" is not one of subst/,
  ],
  ['a question where nobody can answer', ['--kind', 'product'], /no terminal.* --kind product --name "Rutin Powder"/],
])('content:new answers %s in plain words', async (_what, parameters, message) => {
  const { code, output } = await createContent(await freshFolder(), ...parameters)
  expect(code).toBe(1)
  expect(output).toMatch(message)
  expect(output).not.toMatch(/^\s+at /m)
})

test('content:id answers a file that is not there in plain words', async () => {
  const failed: unknown = await runScript('manifest/cli/id.ts', 'content/none.md').catch((error: unknown) => error)
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(/^content\/none\.md: there is no such file/m) })
  expect(failed).toMatchObject({ stderr: expect.not.stringMatching(/^\s+at /m) })
})
