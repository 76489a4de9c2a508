import { BOOT_TAG, type DocumentTemplate } from '../../render/documentTemplate.ts'
import { readPage } from '../../render/readPage.ts'
import { renderDocument } from '../../render/renderer.ts'
import { BACK_TO_HOME, SiteError } from '../../shared/errors.ts'
import type { PageOf } from '../../shared/page.ts'
import { escapeHtml } from '../../shared/texts.ts'
import type { Build } from '../site/build.ts'
import { type HttpResponse, pageResponse } from '../site/httpResponse.ts'

export const invalidAddress = () => new SiteError(400, 'Invalid address')
export const addressTooLong = () => new SiteError(414, 'The address is too long')

const ADVICE = '<p>Check the address, or try the search below.</p>'

export function statusOf(error: Error & { statusCode?: number }): number {
  return error instanceof SiteError ? error.status : (error.statusCode ?? 500)
}

/**
 * Returns a page with the status and message of an error, as `src/router/ErrorPage.tsx` shows them. Only a `SiteError`
 * has a message for visitors. If it cannot be rendered, the page is plain.
 */
export async function errorResponse(error: Error, build: Build): Promise<HttpResponse> {
  const status = statusOf(error)
  const message = error instanceof SiteError ? error.message : 'Error'
  const key = `${status} ${message}`
  try {
    const { responses } = build
    const response = responses.get(key) ?? pageResponse(await renderError(status, message, build), status, 'identity')
    responses.set(key, response)
    return response
  } catch {
    return pageResponse(plainPage(status, message), status, 'identity')
  }
}

async function renderError(status: number, message: string, build: Build): Promise<string> {
  const page = (await readPage('/404', build)) as PageOf<'not-found'>
  const meta = { ...page.meta, title: message }
  const errorPage = { ...page, meta, status, heading: message, html: status < 500 ? ADVICE : undefined }
  return renderDocument('/404', errorPage, { ...build, template: withoutApp(build.template) })
}

/** The app would replace the error by the page of the path. */
function withoutApp(template: DocumentTemplate): DocumentTemplate {
  return { ...template, html: template.html.replace(BOOT_TAG, '').replace('<!--payload-->', '') }
}

function plainPage(status: number, message: string): string {
  return `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(message)}</title>
<p>${status}</p>
<h1>${escapeHtml(message)}</h1>
<p><a href="/">${BACK_TO_HOME}</a></p>
</html>
`
}
