import type { Tables } from '../../server/database/tables.ts'
import type { Case } from './readInquiries.ts'
import type { Fate } from './sentMails.ts'

/** The addresses of a line, as people type them or paste them from a mail program: `"Vale, Ada" <ada@x.example>; bo@x.example`. */
export function addressesIn(line: string): string[] {
  const signs = line.match(/<[^<>\s]*>|"[^"]*"|;|[^\s,;<>"]+/g) ?? []
  const addresses: string[] = []
  // From the end: what stands before an address in brackets is a name, up to the address before it.
  let isName = false
  for (const sign of signs.toReversed()) {
    const isBracketed = sign.startsWith('<')
    if (isBracketed) isName = true
    else if (sign === ';' || sign.includes('@')) isName = false
    if (isBracketed || !(isName || sign === ';' || sign.startsWith('"')))
      addresses.unshift(sign.replaceAll(/^<|>$/g, ''))
  }
  return addresses
}

/** Addresses to which a copy goes beside those who get the letter itself; with commas between them. */
export function copiesBeside(to: string, cc: string): string {
  const known = addressesIn(to.toLowerCase())
  return addressesIn(cc)
    .filter((address) => !known.includes(address.toLowerCase()))
    .join(', ')
}

export function isAmong(addresses: string[], address: string): boolean {
  return addresses.some((each) => each.toLowerCase() === address.toLowerCase())
}

/** Addresses without those that differ in nothing but their letters. */
export function eachOnce(addresses: string[]): string[] {
  return addresses.filter((address, index) => !isAmong(addresses.slice(0, index), address))
}

/** Where a mail to the buyer went, or goes. */
export function addressOf(
  sent: Fate | undefined,
  { former, email }: { former: Pick<Tables['former_addresses'], 'until' | 'email'>[]; email: string },
): string {
  const gone = sent?.sent_at ?? sent?.given_up_at
  return (gone && former.find(({ until }) => until > gone)?.email) ?? email
}

/** What became of an answer. */
export function sentAs({ position }: Pick<Tables['replies'], 'position'>, outbox: Case['outbox']) {
  return outbox.find(({ recipient }) => recipient === `reply-${position}`)
}

/** To whom a mail went that was sent or refused: those whom it has reached, and those whom it has not. */
export function recipientsOf(
  cc: string,
  { to, sent }: { to: string; sent?: Fate },
): Record<'reached' | 'missed', string[]> {
  const all = [to, ...addressesIn(cc)]
  if (!sent?.sent_at && !sent?.given_up_at) return { reached: [], missed: [] }
  const named = addressesIn(sent.reached)
  // Where all have it, nobody is named; and what was sent has reached the buyer.
  const isWhole = sent.sent_at !== null && sent.failure === null && named.length === 0
  const has = (address: string) => isWhole || isAmong(named, address) || (sent.sent_at !== null && address === to)
  return { reached: all.filter(has), missed: all.filter((address) => !has(address)) }
}

/** By what it is known who has got mails. */
export type Reached = Pick<Case, 'inquiry' | 'former' | 'replies' | 'outbox' | 'merged'>

/** A mail of a case to its buyer, with the answer that it is: who has it, and who has not. */
export type Delivery = { of: Case['outbox'][number]; reply?: Case['replies'][number]; to: string } & Record<
  'reached' | 'missed',
  string[]
>

/** Also those of what was merged into the case. */
export function deliveriesOf({ merged, ...found }: Reached): Delivery[] {
  return [found, ...merged].flatMap(({ inquiry, former, replies, outbox }) =>
    outbox
      .filter(({ recipient }) => recipient === 'buyer' || recipient.startsWith('reply-'))
      .map((of) => {
        const reply = replies.find((one) => sentAs(one, [of]))
        const to = addressOf(of, { former, email: inquiry.email })
        return { of, reply, to, ...recipientsOf(reply?.cc ?? '', { to, sent: of }) }
      }),
  )
}

/** What has not reached the buyer. After an answer nobody needs to be told that the inquiry has come. */
export function missedOf(found: Reached): Delivery[] {
  const mails = deliveriesOf(found)
  const isAnswered = mails.some(({ reply }) => reply)
  return mails.filter(({ of, reply }) => of.given_up_at !== null && of.failure !== null && (reply || !isAnswered))
}

/** Answers of which copies were refused. */
export function refusedCopiesOf(found: Reached): Delivery[] {
  return deliveriesOf(found).filter(
    ({ of, reply, missed }) => reply && of.sent_at !== null && of.failure !== null && missed.length > 0,
  )
}
