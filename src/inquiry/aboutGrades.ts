import type { NewLine } from './inquiryList.ts'

/** What stands in a message above a line on each grade, `- Pure Piperine, 98 %, HPLC: …`. */
export const LIMITS_HEADING = 'My limits against your grades:'

export function questionsHeading(about: string): string {
  return `Questions on the limits of ${about}:`
}

/** A message with a part of one line for each of these below a heading, in the place of the part that it had; with none, without. */
export function withPart(message: string, heading: string, lines: string[]): string {
  const others = message.split(/\n{2,}/).filter((part) => part !== '' && !part.startsWith(heading))
  return [...others, ...(lines.length > 0 ? [[heading, ...lines].join('\n')] : [])].join('\n\n')
}

/** A message without what was put into it on one line of the list. */
export function withoutGrade(message: string, { product, grade }: Pick<NewLine, 'product' | 'grade'>): string {
  const about = `${product}, ${grade}`
  if (!message.includes(about)) return message
  const parts = message.split(/\n{2,}/).flatMap((part) => {
    if (part.startsWith(questionsHeading(about))) return []
    if (!part.startsWith(LIMITS_HEADING)) return part
    const left = part.split('\n').filter((line) => !line.startsWith(`- ${about}: `))
    return left.length > 1 ? left.join('\n') : []
  })
  return parts.join('\n\n')
}
