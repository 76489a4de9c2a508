/** A line of text in which `*asterisks*` set Latin names in italics. */
export function Emphasis({ text }: { text: string }) {
  return text.split('*').map((part, index) => (index % 2 === 1 ? <i key={index}>{part}</i> : part))
}
