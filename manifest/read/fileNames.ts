import type { Problem } from '../problems.ts'

/**
 * Checks that a file name has only characters that all systems and URLs treat alike. Between name and
 * extension only a date may stand: `piperine.2027-01-15.md`.
 */
export function checkFileName(file: string): Problem | undefined {
  const tidied = tidyName(file)
  if (file !== tidied)
    return {
      file,
      wrong: 'the name of a file may have only lowercase letters, digits and hyphens',
      fix: `Rename the file to ${nameIn(tidied)}`,
    }
  const [begin = '', between, ...more] = nameIn(file).split('.').slice(0, -1)
  if (between === undefined || (more.length === 0 && isDay(between))) return undefined
  return {
    file,
    wrong: `"${[between, ...more].join('.')}" in the name of the file is not a day`,
    fix: `Name the file after the day on which it replaces its record, such as ${begin}.2027-01-15${file.slice(file.lastIndexOf('.'))}`,
  }
}

export function tidyName(file: string): string {
  const name = nameIn(file)
  return file.slice(0, -name.length) + name.toLowerCase().replaceAll(/[^a-z0-9.-]+/g, '-')
}

const DAY_IN_NAME = /\.(\d{4}-\d\d-\d\d)(?=\.\w+$)/

/** Returns the file that a scheduled file replaces. */
export function undatedFileName(file: string): string {
  return file.replace(DAY_IN_NAME, '')
}

export function idOf(file: string): string {
  return nameIn(undatedFileName(file)).replace(/\.\w+$/, '')
}

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
