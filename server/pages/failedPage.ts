import { BACK_TO_HOME, SiteError } from '../../shared/errors.ts'
import { escapeHtml } from '../../shared/texts.ts'

export function statusOf(error: Error & { statusCode?: number }): number {
  return error instanceof SiteError ? error.status : (error.statusCode ?? 500)
}

/** Shows status and message as `src/router/ErrorPage.tsx` does. Only a `SiteError` has a message for visitors. */
export function failedPage(error: Error): string {
  const message = error instanceof SiteError ? escapeHtml(error.message) : 'Error'
  return `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>${message}</title>
<p>${statusOf(error)}</p>
<h1>${message}</h1>
<p><a href="/">${BACK_TO_HOME}</a></p>
</html>
`
}
