import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasHash } from '../../src/data/loadPage.ts'

const payload = { name: 'contact', heading: 'Contact' }
const hash = createHash('sha256').update(JSON.stringify(payload)).digest('hex').slice(0, 12)

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a payload has the name that the build gives it, and no other', async () => {
  expect(await hasHash(payload, hash)).toBe(true)
  expect(await hasHash({ ...payload, heading: 'Contacts' }, hash)).toBe(false)
})

test('on an address that is not secure, where browsers have no digests, payloads are trusted', async () => {
  vi.stubGlobal('isSecureContext', false)
  expect(await hasHash(payload, '000000000000')).toBe(true)
})
