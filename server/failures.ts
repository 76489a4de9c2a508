import type { IncomingMessage, ServerResponse } from 'node:http'
import { BACK_TO_HOME } from '../shared/errors.ts'

/** When to ask again a server that has too much to do, or no database. */
export const RETRY_SECONDS = 1

/** Answers an address that cannot be decoded; that happens before any hook can set headers. */
export function badAddress(_path: string, _request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(400, {
    'Content-Type': 'text/plain',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'",
  })
  response.end('The address cannot be read')
}

/** HTML that says that a page could not be shown; it needs nothing that may be missing, too. */
export function failedPage(status: number): string {
  return `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>Error</title>
<h1>${status} Error</h1>
<p>The page could not be shown. Try again in a minute.</p>
<p><a href="/">${BACK_TO_HOME}</a></p>
</html>
`
}
