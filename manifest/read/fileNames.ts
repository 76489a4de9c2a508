import type { Problem } from '../problems.ts'

/** Other records, addresses and machines name files: their names hold what is the same to all of them. */
export function checkFileName(file: string): Problem | undefined {
  const wanted = tidyName(file)
  if (file !== wanted)
    return {
      file,
      wrong: 'the name of a file holds only lowercase letters, digits and hyphens',
      fix: `Rename the file to ${nameIn(wanted)}`,
    }
  const [begin = '', between, ...more] = nameIn(file).split('.').slice(0, -1)
  if (between === undefined || (more.length === 0 && isDay(between))) return undefined
  return {
    file,
    wrong: `"${[between, ...more].join('.')}" in the name of the file is no day`,
    fix: `Name it after the day from which it takes the place of its record, such as ${begin}.2027-01-15${file.slice(file.lastIndexOf('.'))}`,
  }
}

/** The path of a file with the name that it should have. */
export function tidyName(file: string): string {
  const name = nameIn(file)
  return file.slice(0, -name.length) + name.toLowerCase().replaceAll(/[^a-z0-9.-]+/g, '-')
}

const DAY_IN_NAME = /\.(\d{4}-\d\d-\d\d)(?=\.\w+$)/

/** The file of the record whose place a file takes from its day on, `piperine.2027-01-15.yaml`; of others their own. */
export function recordFile(file: string): string {
  return file.replace(DAY_IN_NAME, '')
}

/** The name of a record's file, without extension and day. */
export function idOf(file: string): string {
  return nameIn(recordFile(file)).replace(/\.\w+$/, '')
}

/** The day from which a file takes the place of its record. */
export function dayOf(file: string): string | undefined {
  return DAY_IN_NAME.exec(file)?.[1]
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text) && text.length === 10
}

function nameIn(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1)
}
