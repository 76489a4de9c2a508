import { BACK_TO_HOME } from '../../shared/errors.ts'

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
