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
