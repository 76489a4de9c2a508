import { expect, test } from 'vitest'
import { structureSearchTimeout } from '../../shared/errors.ts'
import { StorageError } from '../../server/database/storageError.ts'
import { errorResponse } from '../../server/pages/errorPage.ts'

const template = { html: '<!--app-->', styles: {} }

test.each([
  ['the message of an error for visitors', structureSearchTimeout(), '<p>503</p><h1>The search took too long.'],
  ['no message of another error', new StorageError(new Error('ECONNREFUSED 10.0.0.1')), '<p>503</p><h1>Error</h1>'],
])('an error page has status and %s', (_claim, error, html) => {
  expect(String(errorResponse(error, template).bytes)).toContain(html)
})
