/** The addresses of a line, as people type them. */
export function addressesIn(line: string): string[] {
  return line.split(/[,;\s]+/).filter(Boolean)
}

/** Addresses to which a copy goes beside the buyer, who gets the letter itself; with commas between them. */
export function copiesBeside(email: string, cc: string): string {
  return addressesIn(cc)
    .filter((address) => address.toLowerCase() !== email.toLowerCase())
    .join(', ')
}
