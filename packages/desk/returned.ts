// What mails say that came back, in whatever words.

/** The addresses that a text names, in its order; Message-IDs of ours look like some. */
export function addressesNamed(text: string): string[] {
  const named = [...text.matchAll(/[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/g)].map(([address]) => address)
  return [...new Set(named)].filter((address) => !/^INQ-/i.test(address))
}

/** The line that says why, with the code of a mail server. */
export function reasonIn(text: string): string | undefined {
  return /^.*\b(?:[45]\d\d[ -]|[45]\.\d{1,3}\.\d).*$/m.exec(text)?.[0]
}
