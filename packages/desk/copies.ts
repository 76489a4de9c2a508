/** Addresses to which a copy goes beside the buyer, who gets the letter itself; with commas between them. */
export function copiesBeside(email: string, cc: string): string {
  const all = cc.split(', ').filter((address) => address !== '' && address.toLowerCase() !== email.toLowerCase())
  return all.join(', ')
}
