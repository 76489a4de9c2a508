import { randomBytes } from 'node:crypto'

export function freshNodeid(): string {
  const id = randomBytes(16).toString('hex')
  // YAML would read digits alone, or digits with one "e", as a number.
  return /[a-df]/.test(id) ? id : freshNodeid()
}
