import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

test('the page for developers has examples', () => expect(examples.length).toBeGreaterThan(2))

test.each(examples)('an example of the page for developers runs: %s', async (code) => {
  expect(await run(code)).toMatchObject({ code: 0, stderr: '' })
})

test('the first example prints the document, and the limit of lead of each grade as a number with its unit', async () => {
  const { stdout } = await run(examples[0])
  expect(stdout).toMatch(/^SP-[0-9A-F]{8} undefined\n98 % 1 mg\/kg\n95 % 3 mg\/kg\n$/)
})
