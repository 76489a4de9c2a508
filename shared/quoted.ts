/** Characters that are quoted of what somebody typed: an address may hold anything. */
const MOST_QUOTED = 60

export function quoted(text: string): string {
  const characters = [...text]
  return `“${characters.slice(0, MOST_QUOTED).join('')}${characters.length > MOST_QUOTED ? '…' : ''}”`
}
