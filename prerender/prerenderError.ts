/** A route that or file that could not be made or written. */
export type PrerenderProblem = { path: string; message: string }

/** Everything that went wrong, with its route; nothing is skipped. */
export class PrerenderError extends Error {
  constructor(problems: PrerenderProblem[]) {
    super(problems.map(({ path, message }) => `${path}: ${message}`).join('\n'))
    this.name = 'PrerenderError'
  }
}
