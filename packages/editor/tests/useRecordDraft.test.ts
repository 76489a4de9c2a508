// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useRecordDraft } from '../client/useRecordDraft.ts'
import type { OpenRecord } from '../protocol.ts'

const RECORD: OpenRecord = {
  name: 'news/new-mill.md',
  kind: 'news',
  revision: 'one',
  content: { fields: { title: 'New mill' }, body: '' },
  text: '',
  schema: {},
  choices: {},
  products: 0,
  waiting: [],
}

const { fetch: own } = globalThis
afterEach(() => {
  globalThis.fetch = own
})

/** Answers what a record asks, as long as there is a network. */
function answer(isThere: () => boolean): void {
  const answers: Record<string, unknown> = {
    keep: { others: [], readers: [], revision: 'one' },
    draft: { messages: [], followers: [], text: '', name: RECORD.name, revision: 'one', pages: [], words: 0 },
  }
  globalThis.fetch = (address) =>
    isThere()
      ? Promise.resolve(Response.json(answers[(address as string).replace(/.*\//, '')] ?? []))
      : Promise.reject(new TypeError('no network'))
}

test('a record is asked about again once the editor answers, without anybody doing anything', async () => {
  let isThere = false
  answer(() => isThere)
  const { result } = renderHook(() => useRecordDraft(RECORD, true))
  await waitFor(() => expect(result.current.error).toMatch(/does not answer/))
  isThere = true
  await waitFor(() => expect(result.current.error).toBeUndefined(), { timeout: 8000 })
  expect(result.current.answer?.revision).toBe('one')
})
