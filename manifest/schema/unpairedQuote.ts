export function hasUnpairedQuote(text: string): boolean {
  const marks = text.match(/[“”]/g) ?? []
  return marks.some((mark, index) => (mark === '“') !== (index % 2 === 0)) || marks.length % 2 === 1
}
