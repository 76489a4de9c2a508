import { readPageOf, renderDocument } from '../prerender/renderRoute.ts'
import type { ReturnedForm } from '../shared/page.ts'
import type { Build } from './currentBuild.ts'

/** HTML of the inquiry page with a form that has to be corrected, or sent again. */
export async function returnedInquiry(form: ReturnedForm, build: Build): Promise<string> {
  return renderDocument('/inquiry', { ...(await readPageOf('inquiry', '/inquiry', build)), form }, build)
}
