import { expect, test } from 'vitest'
import { payloadAt } from '../payloadAt.ts'
import { compileTiny, edit, withFields } from './tinyFolder.ts'

const NO_READING = /We cite no EU act or list/

const ACT = `title: Act on pepper
jurisdiction: EU
kind: act
status: in force
matters: Pepper may be used.
source: https://law.example/
confirmedBy: law.example, read 2026-05-01
`

async function safetyNote(fields: string): Promise<string> {
  const model = await compileTiny({ ...withFields(fields), 'regulations/act.yaml': ACT })
  const page = payloadAt(model, '/herbal-extract/pure-piperine')
  return page && 'product' in page ? (page.product.safetyNote ?? '') : ''
}

test('a product with a row of EU food law keeps its own safety note', async () => {
  const references = 'references: [{market: euFood, acts: [act], says: It may be used.}]'
  expect(await safetyNote(`safetyNote: Not for children.\n${references}`)).toBe('Not for children.')
})

test('a safety note on another EU matter does not hide that no status was read', async () => {
  expect(await safetyNote('safetyNote: Barley is a listed allergen in the EU.')).toMatch(NO_READING)
})

test('a page may link to a safety note that the site itself adds', async () => {
  const link = 'See [its safety note](/herbal-extract/pure-piperine#safety). A text on'
  await expect(compileTiny(edit('pages/about-us.md', 'A text on', link))).resolves.toBeDefined()
})
