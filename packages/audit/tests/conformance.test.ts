import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { expect, inject, test } from 'vitest'
import { serve } from '../../../tests/server/serve.ts'

const { siteFolder } = inject('builtSite')
const { get } = await serve()
const readJson = (name: string): unknown => JSON.parse(readFileSync(join(siteFolder, name), 'utf8'))

const { routes } = readJson('manifest.json') as { routes: Record<string, string> }
const kindOf = (hash: string) => (readJson(`payload/${hash}.json`) as { name: string }).name

/** One page of each kind, and pages that the server renders for their query. */
const PAGES = [
  ...new Map(Object.entries(routes).map(([path, hash]) => [kindOf(hash), path])).values(),
  '/herbal-extract?assay-from=50&form=granules',
  '/compare?grade=herbal-extract/pure-piperine:98%20%25&grade=herbal-extract/pure-piperine:95%20%25',
  '/inquiry/shared?line=herbal-extract/pure-piperine~quote~5~kg~98%20%25',
  '/search?q=piperine',
  '/no-such-page',
  '/herbal-extract/pure-piperine.xlsx?grade=none',
]

// The rules that say what HTML may be, without those of taste: a second opinion beside the parser of the audit.
const standard = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

test.each(PAGES)('%s conforms to HTML', async (path) => {
  const { body } = await get(path)
  expect(body).toContain('<main')
  const { results } = await standard.validateString(body)
  expect(results.flatMap(({ messages }) => messages)).toEqual([])
})
