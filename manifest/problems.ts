/** Something wrong in a content file, in words that its author can act on. */
export type Problem = {
  /** Path from the project's root, such as `content/plants/piper-nigrum.yaml`. */
  file: string
  /** First line is 1. */
  line?: number
  column?: number
  /** Keys and indexes that lead to the field. */
  path?: (string | number)[]
  wrong: string
  fix: string
  /** Id of the editorial rule that found it. */
  rule?: string
}

/** What is wrong and what to do, without where it is. */
export type Described = Pick<Problem, 'wrong' | 'fix'>

export function nowCalled(name: string, now: string): Described {
  return { wrong: `"${name}" is now called "${now}"`, fix: `Write ${now}` }
}

/** `content/a.md:4:7: moq: must be a quantity. Write … [rule]` */
export function describeProblem({ file, line, column, path = [], wrong, fix, rule }: Problem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  return `${place}: ${path.length > 0 ? `${fieldName(path)}: ` : ''}${wrong}. ${fix}.${rule ? ` [${rule}]` : ''}`
}

/** `['grades', 1, 'assay', 0, 'min']` -> `grades 2, assay 1, min` */
function fieldName(path: (string | number)[]): string {
  return path
    .map((key) => (typeof key === 'number' ? ` ${key + 1}` : `, ${key}`))
    .join('')
    .slice(2)
}

/** All problems of one content check; its message lists each on a line of its own. */
export class ContentError extends Error {
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(problems.map(describeProblem).join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}
