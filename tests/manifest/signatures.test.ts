import { expect, test } from 'vitest'
import { signatureOf } from '../../manifest/read/signatures.ts'
import { freshFolder } from '../freshFolder.ts'

test('a file that has just been deleted has an empty signature', () => {
  expect(signatureOf(`${freshFolder()}/gone.md`)).toBe('')
})
