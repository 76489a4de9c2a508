import { randomBytes } from 'node:crypto'

/** A fresh id for a page's content node. */
export function freshNodeid(): string {
  const id = randomBytes(16).toString('hex')
  // Digits alone, or with one "e" between them, would be read as a number.
  return /[a-df]/.test(id) ? id : freshNodeid()
}
