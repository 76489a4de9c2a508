import type { Problem } from '../problems.ts'

/** Other records, addresses and machines name files: their names hold what is the same to all of them. */
export function checkFileName(file: string): Problem | undefined {
  const wanted = tidyName(file)
  if (file === wanted) return undefined
  return {
    file,
    wrong: 'the name of a file holds only lowercase letters, digits and hyphens',
    fix: `Rename the file to ${wanted.slice(wanted.lastIndexOf('/') + 1)}`,
  }
}

/** The path of a file with the name that it should have. */
export function tidyName(file: string): string {
  const start = file.lastIndexOf('/') + 1
  return (
    file.slice(0, start) +
    file
      .slice(start)
      .toLowerCase()
      .replaceAll(/[^a-z0-9.-]+/g, '-')
  )
}
