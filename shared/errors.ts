/** An error that a visitor sees, with the status that a server would answer. */
export class SiteError extends Error {
  readonly status: number

  constructor(status = 500, message = 'Error') {
    super(message)
    this.name = 'SiteError'
    this.status = status
  }
}

/** Wording of the specification, section 8. */
export const PAGE_NOT_FOUND = 'This page could not be found'
export const BACK_TO_HOME = 'Back to the home page'
export const NOT_PRERENDERED = 'route is not pre-rendered'

export const pageNotFound = () => new SiteError(404, PAGE_NOT_FOUND)

/** A route that the manifest does not hold. */
export class NotPrerenderedError extends SiteError {
  readonly path: string

  constructor(path: string) {
    super(404, `${NOT_PRERENDERED}: ${path}`)
    this.name = 'NotPrerenderedError'
    this.path = path
  }
}

export const unknownMiddleware = (name: string) => new SiteError(500, `Unknown middleware ${name}`)

export const chunkLoadFailed = (chunk: string) => new SiteError(500, `Loading chunk ${chunk} failed`)

export const malformedPayload = (url: string) => new SiteError(500, `Malformed payload ${url}`)
