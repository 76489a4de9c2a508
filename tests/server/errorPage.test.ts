import { expect, test } from 'vitest'
import { structureSearchTimeout } from '../../shared/errors.ts'
import { StorageError } from '../../server/database/storageError.ts'
import { errorResponse } from '../../server/pages/errorPage.ts'

const noBuild = () => Promise.reject(new Error('no build'))

test.each([
  ['the message of an error for visitors', structureSearchTimeout(), '<p>503</p>\n<h1>The search took too long.'],
  ['no message of another error', new StorageError(new Error('ECONNREFUSED 10.0.0.1')), '<p>503</p>\n<h1>Error</h1>'],
  ['status 500 by default', new Error('secret'), '<p>500</p>\n<h1>Error</h1>'],
])('without a build, an error page has status and %s', async (_claim, error, html) => {
  expect(String((await errorResponse(error, noBuild, noBuild)).bytes)).toContain(html)
})
