import { z } from 'zod'

/** Somebody whom a provider knows by an address, and under which name buyers and others at the desk do. */
export type Colleague = { email: string; name: string }

const COLLEAGUE = /^(?:(?<name>[^<>]+?)\s*<(?<named>[^<>]+)>|(?<email>[^<>]+))$/

/** Reads `Anna Lind <anna@seller.example>, bo@seller.example`; `undefined` for a list in which anything is no address. */
export function readColleagues(text: string): Colleague[] | undefined {
  const colleagues = text.split(',').map((part) => {
    const { name, named, email = named ?? '' } = COLLEAGUE.exec(part.trim())?.groups ?? {}
    return { email, name: name ?? email }
  })
  return colleagues.every(({ email }) => z.email().safeParse(email).success) ? colleagues : undefined
}
