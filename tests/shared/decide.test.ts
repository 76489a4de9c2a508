import { decide } from '../../shared/decide.ts'
import { pageNotFound, SiteError } from '../../shared/errors.ts'
import type { Page } from '../../shared/page.ts'

test.each([
  [
    'with an unknown middleware has status 500',
    { middleware: ['members'] },
    new SiteError(500, 'Unknown middleware members'),
  ],
  ['that fails its validity check is not found', { isMissing: true }, pageNotFound()],
])('a page %s', (_claim, page, error) => {
  expect(decide(page as Page, new URLSearchParams(), {})).toEqual({ is: 'error', error })
})
