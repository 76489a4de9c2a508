import { expect, test } from 'vitest'
import { structureSearchTimeout } from '../../shared/errors.ts'
import { StorageError } from '../../server/database/storageError.ts'
import { errorResponse } from '../../server/pages/errorPage.ts'
import type { Build } from '../../server/site/build.ts'

const withoutErrorPage = { responses: new Map(), manifest: { routes: {} } } as unknown as Build

test.each([
  ['the message of an error for visitors', structureSearchTimeout(), '<p>503</p>\n<h1>The search took too long.'],
  ['no message of another error', new StorageError(new Error('ECONNREFUSED 10.0.0.1')), '<p>503</p>\n<h1>Error</h1>'],
  ['status 500 by default', new Error('secret'), '<p>500</p>\n<h1>Error</h1>'],
])('without a page for errors, an error page has status and %s', async (_claim, error, html) => {
  expect(String((await errorResponse(error, withoutErrorPage)).bytes)).toContain(html)
})
