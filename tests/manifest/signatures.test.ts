import { expect, test } from 'vitest'
import { signatureOf } from '../../manifest/read/signatures.ts'
import { freshFolder } from '../freshFolder.ts'

test('a missing file has an empty signature', () => {
  expect(signatureOf(`${freshFolder()}/gone.md`)).toBe('')
})
