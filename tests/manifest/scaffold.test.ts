import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { splitFrontMatter } from '../../manifest/frontMatter.ts'
import { freshNodeid } from '../../manifest/nodeid.ts'
import { questionSlug, scaffold, slugOf } from '../../manifest/scaffold.ts'
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

test('a new file has a comment above its fields, a fresh nodeid, and is a draft', () => {
  for (const content of [
    { kind: 'product', name: 'Rutin: 95 %', category: 'herbal-extract' },
    { kind: 'article', name: 'What is rutin?' },
    { kind: 'news', name: 'New mill', section: 'company-news', date: '2026-03-18' },
  ] as const) {
    const { text } = scaffold(content, 'a'.repeat(32))
    const parts = splitFrontMatter(text)
    const yaml = typeof parts === 'string' ? '' : parts.yaml
    expect(yaml).toContain('draft: true')
    expect(yaml).toContain(`nodeid: ${'a'.repeat(32)}`)
    expect(yaml.match(/^ *# /gm)?.length).toBeGreaterThan(3)
  }
})

test('content:new writes the file, and does not overwrite one that is there', async () => {
  const content = await mkdtemp(join(tmpdir(), 'new-'))
  const parameters = [
    'tsx',
    'manifest/cli/new.ts',
    '--kind',
    'product',
    '--name',
    'Rutin Powder',
    '--category',
    'herbal-extract',
    '--content',
    content,
  ]
  await run('npx', parameters, { cwd: ROOT })
  const text = await readFile(join(content, 'products/herbal-extract/rutin-powder.md'), 'utf8')
  expect(text).toContain('name: Rutin Powder')
  await expect(run('npx', parameters, { cwd: ROOT })).rejects.toMatchObject({ code: 1 })
  await expect(run('npx', [...parameters.slice(0, 6), '--category', 'herbs'], { cwd: ROOT })).rejects.toMatchObject({
    code: 1,
  })
})
