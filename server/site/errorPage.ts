import { BOOT_TAG, type DocumentTemplate, fillTemplate } from '../../render/documentTemplate.ts'
import { BACK_TO_HOME, SiteError } from '../../shared/errors.ts'
import { escapeHtml } from '../../shared/texts.ts'
import { type HttpResponse, pageResponse } from './httpResponse.ts'

export function statusOf(error: Error & { statusCode?: number }): number {
  return error instanceof SiteError ? error.status : (error.statusCode ?? 500)
}

/** Returns a page that needs no payload. Only a `SiteError` has a message for visitors. */
export function errorResponse(error: Error, template: DocumentTemplate): Promise<HttpResponse> {
  const status = statusOf(error)
  const message = escapeHtml(error instanceof SiteError ? error.message : 'Error')
  const html = fillTemplate(template, {
    screen: 'not-found',
    head: `<title>${message}</title>`,
    app: `<div class="standalone">
<header><a href="/"><img src="/favicon.svg" width="32" height="32" alt="Home"></a> <a href="/search">Search</a></header>
<main><p>${status}</p><h1>${message}</h1><p><a href="/">${BACK_TO_HOME}</a></p></main>
</div>`,
    payload: '',
  })
  // The app would replace the error by the page of the path.
  return pageResponse(html.replace(BOOT_TAG, ''), status, 'identity')
}
