/** What the title of tests that are left out ends with. */
export function leftOutBecause(program: string): string {
  return ` (left out: ${program} is missing)`
}

/** What tests with this title are left out for. */
export function missingProgram(title: string): string | undefined {
  return /\(left out: (.*) is missing\)/.exec(title)?.[1]
}
