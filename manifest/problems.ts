export type Problem = {
  file: string
  line?: number
  column?: number
  path?: (string | number)[]
  wrong: string
  fix: string
  rule?: string
}

export type Mistake = Pick<Problem, 'wrong' | 'fix'>
export type FieldMistake = Mistake & { path: (string | number)[] }

export function describeRename(name: string, currentName: string): Mistake {
  return { wrong: `"${name}" is now called "${currentName}"`, fix: `Write ${currentName}` }
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

export class ContentError extends Error {
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(problems.map(describeProblem).join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}
