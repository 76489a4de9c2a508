// What mails say that came back, in whatever words.

/** Whom a mail did not reach, and why; `original` is to whom it went before it was passed on, where that is said. */
export type Refusal = { recipient: string; failure: string; original?: string }

const LONGEST_REASON = 200

/** The addresses that a text names, in its order; Message-IDs of ours look like some. */
export function addressesNamed(text: string): string[] {
  const named = [...text.matchAll(ADDRESS)].map(([address]) => address)
  return [...new Set(named)].filter((address) => !/^INQ-/i.test(address))
}

/** The addresses that a mail which came back as text may not have reached. */
export function addressesRefused(text: string): string[] {
  return addressesNamed(withoutOriginal(text))
}

/** From the beginning of a word: whatever else is long would be looked through from each of its letters on. */
const ADDRESS = /(?<![\w.+'-])[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/g

/**
 * Everybody whom a mail that came back as text may not have reached: it names others, too, such as its writer, and only who knows to
 * whom the mail went can tell them apart.
 */
export function refusalsIn(text: string, subject: string): Refusal[] {
  const own = withoutOriginal(text)
  const named = addressesRefused(text)
  const reason = reasonIn(own) ?? reasonIn(text) ?? subject
  if (named.length === 0) return [{ recipient: '', failure: inBrief(reason) }]
  return named.map((recipient) => ({ recipient, failure: inBrief(reasonBeside(recipient, own) ?? reason) }))
}

/** The line that says why, with the code of a mail server. */
function reasonIn(text: string): string | undefined {
  return /^.*\b(?:[45]\d\d[ -]|[45]\.\d{1,3}\.\d).*$/m.exec(text)?.[0]
}

/** The same of one address: in its line, or in those up to the next address. */
function reasonBeside(address: string, text: string): string | undefined {
  const at = text.indexOf(address)
  const start = text.lastIndexOf('\n', at) + 1
  const reason = reasonIn(text.slice(start, at + otherAddressAt(text.slice(at), address)))
  if (reason === undefined) return undefined
  const words = reason.trim()
  const before = [`<${address}>`, address].find((name) => words.startsWith(name)) ?? ''
  return words.slice(before.length).replace(/^[\s:]+/, '')
}

/** Where a text names another address than this first, or ends. */
function otherAddressAt(text: string, address: string): number {
  for (const { 0: named, index } of text.matchAll(ADDRESS))
    if (named.toLowerCase() !== address.toLowerCase()) return index
  return text.length
}

/** A text up to the mail that came back, which names whoever it went to. */
function withoutOriginal(text: string): string {
  const lines = text.split('\n')
  let end = lines.findIndex((line) => /^[> \t]*(?:received|return-path|message-id|from):/i.test(line))
  while (end > 0 && /^[> \t]*(?:[\w-]+:|[> \t]+\S)/.test(lines[end - 1] ?? '')) end--
  return end > 0 ? lines.slice(0, end).join('\n') : text
}

function inBrief(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_REASON)
}

/** What is kept of refusals: a line for each. */
export function refusalsInWords(refusals: Refusal[]): string {
  return refusals.map(({ recipient, failure }) => [recipient, failure].filter(Boolean).join(': ')).join('\n')
}

/** Why a mail did not reach an address, by what is kept; what names nobody is of all. */
export function reasonFor(address: string, kept: string): string {
  const lines = kept.split('\n')
  const own = `${address.toLowerCase()}: `
  const line = lines.find((each) => each.toLowerCase().startsWith(own))
  const words = line?.slice(own.length) ?? lines.find((each) => !/^\S+@\S+: /.test(each)) ?? ''
  // It stands beside the address: most mail servers name that again.
  return words.replace(`<${address}>: `, '')
}
