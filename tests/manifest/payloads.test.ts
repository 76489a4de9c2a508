import { payloadAt } from '../payloadAt.ts'
import { readYaml } from '../readYaml.ts'
import { testRows } from '../testValues.ts'
import { compileTiny, edit } from './tinyFolder.ts'

type Row = Record<'claim' | 'file' | 'from' | 'to' | 'page', string> & { payload: object }

testRows(readYaml(import.meta.dirname, 'payloads.yaml'), async ({ file, from, to, page, payload }: Row) => {
  expect(payloadAt(await compileTiny(edit(file, from, to)), page)).toMatchObject(payload)
})
