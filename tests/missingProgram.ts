/** Returns the end of the title of tests that need a missing program. */
export function missingProgramNote(program: string): string {
  return ` (left out: ${program} is missing)`
}

/** Returns the missing program from the title of a skipped test. */
export function missingProgram(title: string): string | undefined {
  return /\(left out: (.*) is missing\)/.exec(title)?.[1]
}
