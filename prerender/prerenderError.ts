/** A route that could not be rendered or written, or that links to one that does not exist. */
export type PrerenderProblem = { path: string; message: string }

/** Everything that went wrong, with its route; nothing is skipped. */
export class PrerenderError extends Error {
  constructor(problems: PrerenderProblem[]) {
    super(problems.map(({ path, message }) => `${path}: ${message}`).join('\n'))
    this.name = 'PrerenderError'
  }
}
