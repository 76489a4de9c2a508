export class SiteError extends Error {
  readonly status: number

  constructor(status = 500, message = 'Error') {
    super(message)
    this.name = 'SiteError'
    this.status = status
  }
}

/** Text from docs/specification.md, section 8. Also the heading of content/pages/not-found.md. */
export const PAGE_NOT_FOUND = 'This page could not be found'
export const BACK_TO_HOME = 'Back to the home page'
const NOT_PRERENDERED = 'route is not pre-rendered'

export const pageNotFound = () => new SiteError(404, PAGE_NOT_FOUND)

export const ERROR_PAGE_FAILED = 'An error occurred while showing the error page'
export const GO_BACK_HOME = 'Go back to home'

export class NetworkError extends SiteError {
  constructor() {
    super(500, 'The network did not answer')
  }
}

export class NotPrerenderedError extends SiteError {
  constructor(path: string) {
    super(404, `${NOT_PRERENDERED}: ${path}`)
  }
}

/** Says what a visitor can do. A result that is not there is never cached, so a repeated search starts again. */
export const structureSearchTimeout = () =>
  new SiteError(503, 'The search took too long. Try it again, or a smaller structure.')

/** On this error the app reloads the page (`src/router/chunks.ts`). */
export class ChunkLoadError extends SiteError {
  constructor(chunk: string) {
    super(500, `Loading chunk ${chunk} failed`)
  }
}

/** The payload is missing, or this release cannot read it. The app reloads the page. */
export class PayloadError extends SiteError {
  constructor(message: string) {
    super(500, message)
  }
}

export const malformedPayload = (url: string) => new PayloadError(`Malformed payload ${url}`)
