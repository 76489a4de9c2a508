import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { parse } from 'csv-parse/sync'
import handler from 'serve-handler'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runNode } from './builtSite.ts'

const ORIGIN = 'https://www.phytolane.example'

const server = createServer((request, response) => {
  void handler(request, response, { public: inject('builtSite').siteFolder })
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

const text = readFileSync('content/pages/developers.md', 'utf8')
const examples = [...text.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) => code)

/** Runs an example against the built site. */
async function run(code = '') {
  const { port } = server.address() as AddressInfo
  return runNode(['--input-type=module', '--eval', code.replaceAll(ORIGIN, `http://127.0.0.1:${port}`)])
}

test.each(examples.map((_, index) => index))('example %i for developers runs', async (index) => {
  expect(await run(examples[index])).toMatchObject({ code: 0, stderr: '' })
})

const tableBelow = (head: string) =>
  (text.split(`| ${head} |`)[1] ?? '').split('\n\n')[0]?.split('\n').slice(2).join('\n') ?? ''

test.each([
  ['catalogue.csv', 'Column'],
  ['grades.csv', 'Column of grades.csv'],
])('the page for developers explains the columns of %s in their order', (name, head) => {
  const [columns] = parse(readFileSync(join(inject('builtSite').siteFolder, name)), { bom: true, to: 1 })
  const cells = tableBelow(head)
    .split('\n')
    .map((row) => row.split('|')[1] ?? '')
  expect(cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, column]) => column))).toEqual(columns)
})
