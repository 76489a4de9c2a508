import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { freshFolder } from '../freshFolder.ts'
import { parseContentFile } from '../../manifest/read/contentFile.ts'
import { freshNodeid } from '../../manifest/authoring/nodeid.ts'
import { jsonSchemaOf } from '../../manifest/authoring/jsonSchema.ts'
import { type NewContent, scaffold } from '../../manifest/authoring/scaffold.ts'
import { schemaOf } from '../../manifest/screens.ts'
import { questionSlug, slugOf } from '../../shared/paths.ts'
import { canonicalFile } from '../../manifest/write/canonicalYaml.ts'
import { runNode } from '../site/builtSite.ts'

test('the slug of a question is in lower case, with hyphens', () => {
  expect(questionSlug('What is DHM?')).toBe('what-is-dhm-')
})

test('the slug of a product has no hyphens at its ends', () => {
  expect(slugOf('18β-Glycyrrhetinic Acid (98 %)')).toBe('18beta-glycyrrhetinic-acid-98')
})

test('a nodeid is 32 hexadecimal characters that YAML reads as text', () => {
  for (let index = 0; index < 1000; index++) {
    const { nodeid } = parse(`nodeid: ${freshNodeid()}`) as { nodeid: unknown }
    expect(nodeid).toMatch(/^[0-9a-f]{32}$/)
  }
})

const NEW_FILES: NewContent[] = [
  { kind: 'products', title: 'Rutin: 95 %', choiceValues: { category: 'herbal-extract' } },
  { kind: 'articles', title: 'What is rutin?', choiceValues: { topic: 'substances' } },
  { kind: 'news', title: 'New mill', choiceValues: { section: 'company-news' } },
  { kind: 'compounds', title: 'Rutin', choiceValues: {} },
  { kind: 'plants', title: 'Ruta graveolens', choiceValues: {} },
  { kind: 'limits', title: 'Elements, salts', choiceValues: {} },
  { kind: 'regulations', title: 'Regulation (EU) 2015/2283 on novel foods', choiceValues: {} },
]

test.each(NEW_FILES)('a new file of kind $kind is a draft in canonical form with all fields', (content) => {
  const schema = schemaOf(content.kind)
  const { file, text } = scaffold(content, 'a'.repeat(32), '2026-03-18')
  const fields = Object.keys(jsonSchemaOf(schema).properties ?? {})
  const missing = fields.filter((field) => !new RegExp(`^(?:# )?${field}:`, 'm').test(text))
  expect(missing.filter((field) => !['middleware', 'photo'].includes(field))).toEqual([])
  expect(parseContentFile(schema, file, text)).toMatchObject({ isDraft: true })
  expect(canonicalFile(file, text)).toBe(text)
})

/** Runs content:new without a terminal. */
async function createContent(folder: string, ...parameters: string[]): Promise<{ code: number; output: string }> {
  const { code, stdout, stderr } = await runNode([
    '--import',
    'tsx',
    'manifest/cli/new.ts',
    ...parameters,
    '--content',
    folder,
  ])
  return { code: code ?? 0, output: stdout + stderr }
}

const RUTIN = ['--kind', 'product', '--name', 'Rutin Powder', '--category', 'herbal-extract']

test('content:new does not overwrite an existing file', async () => {
  const folder = freshFolder()
  expect(await createContent(folder, ...RUTIN)).toMatchObject({ code: 0 })
  const file = join(folder, 'products/herbal-extract/rutin-powder.md')
  expect(await readFile(file, 'utf8')).toContain('name: Rutin Powder')
  await writeFile(file, 'kept')
  const second = await createContent(folder, ...RUTIN)
  expect(second).toMatchObject({ code: 1, output: expect.stringContaining('is there already') as string })
  expect(await readFile(file, 'utf8')).toBe('kept')
})
