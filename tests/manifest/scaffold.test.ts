import { spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { freshFolder } from '../freshFolder.ts'
import { parseContentFile } from '../../manifest/read/contentFile.ts'
import { freshNodeid } from '../../manifest/authoring/nodeid.ts'
import { jsonSchemaOf } from '../../manifest/authoring/jsonSchema.ts'
import { choicesOf, scaffold } from '../../manifest/scaffold.ts'
import { CREATABLE_KINDS } from '../../manifest/kinds.ts'
import { namesInSite, type SiteRecord } from '../../manifest/schema/site.ts'
import { siteContent } from '../siteContent.ts'
import { tinyContent } from '../tinyContent.ts'
import { schemaOf } from '../../manifest/screens.ts'
import { canonicalFile } from '../../manifest/write/canonicalYaml.ts'

test('a nodeid is 32 hexadecimal characters that YAML reads as text', () => {
  for (let index = 0; index < 1000; index++) {
    const { nodeid } = parse(`nodeid: ${freshNodeid()}`) as { nodeid: unknown }
    expect(nodeid).toMatch(/^[0-9a-f]{32}$/)
  }
})

const site = siteContent.content.site[0]?.data as SiteRecord

test.each(CREATABLE_KINDS)('a new file of kind %s is a draft in canonical form with all fields', (kind) => {
  const schema = schemaOf(kind)
  const choiceValues = Object.fromEntries(
    choicesOf(kind, namesInSite(site)).map(([field, [value = '']]) => [field, value]),
  )
  const { file, text } = scaffold(kind, { title: 'Rutin: 95 %', choiceValues }, 'a'.repeat(32), '2026-03-18')
  const fields = Object.keys(jsonSchemaOf(schema).properties ?? {})
  const missing = fields.filter((field) => !new RegExp(`^(?:# )?${field}:`, 'm').test(text))
  expect(missing.filter((field) => !['middleware', 'photo'].includes(field))).toEqual([])
  expect(parseContentFile(schema, file, text)).toMatchObject({ isDraft: true })
  expect(canonicalFile(file, text)).toBe(text)
})

/** Runs content:new with piped answers. */
function createContent(folder: string, ...answers: string[]) {
  return spawnSync(process.execPath, ['--import', 'tsx', 'manifest/cli/new.ts', folder], {
    input: answers.join('\n'),
    encoding: 'utf8',
  })
}

const FILE = 'products/spice-extracts/rutin-powder.md'

/** Returns a folder that has the categories. */
async function folderWithSite(): Promise<string> {
  const folder = freshFolder()
  await writeFile(join(folder, 'site.yaml'), tinyContent()['site.yaml'] ?? '')
  return folder
}

test('content:new asks again for a choice that does not exist', async () => {
  const folder = await folderWithSite()
  const { stdout } = createContent(folder, 'produkt', 'product', 'Rutin Powder', 'spice-extracts')
  expect(stdout).toContain(`${join(folder, FILE)} is ready`)
  expect(await readFile(join(folder, FILE), 'utf8')).toContain('name: Rutin Powder')
})

test('content:new does not overwrite an existing file', async () => {
  const folder = await folderWithSite()
  await mkdir(join(folder, 'products/spice-extracts'), { recursive: true })
  await writeFile(join(folder, FILE), 'kept')
  const { status, stderr } = createContent(folder, 'product', 'Rutin Powder', 'spice-extracts')
  expect([status, stderr]).toEqual([1, expect.stringContaining('is there already')])
  expect(await readFile(join(folder, FILE), 'utf8')).toBe('kept')
})
