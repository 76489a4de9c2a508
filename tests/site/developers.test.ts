import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { inject } from 'vitest'
import { serve } from '../server/serve.ts'
import { runNode } from './builtSite.ts'

const ORIGIN = 'https://www.phytolane.example'

const port = await (await serve()).listen()

const text = readFileSync('content/pages/developers.md', 'utf8')
const examples = [...text.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) => code)

/** Runs an example against the built site, whose categories have other names. */
async function run(code = '') {
  const ownCode = code.replaceAll(ORIGIN, `http://127.0.0.1:${port}`).replaceAll('/herbal-extract/', '/spice-extracts/')
  return runNode(['--input-type=module', '--eval', ownCode])
}

test.each(examples.map((_, index) => index))('example %i for developers runs', async (index) => {
  expect(await run(examples[index])).toMatchObject({ code: 0, stderr: '' })
})

const tableBelow = (head: string) =>
  (text.split(`| ${head} |`)[1] ?? '').split('\n\n')[0]?.split('\n').slice(2).join('\n') ?? ''

test('the page for developers explains the columns of CSV files in their order', () => {
  const [columns] = parse(readFileSync(join(inject('builtSite').siteFolder, 'catalogue.csv')), { bom: true, to: 1 })
  const cells = tableBelow('Column')
    .split('\n')
    .map((row) => row.split('|')[1] ?? '')
  expect(cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, column]) => column))).toEqual(columns)
})
