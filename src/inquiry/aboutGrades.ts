import type { NewLine } from './inquiryList.ts'

/** What stands in a message above a line on each grade, `- Pure Piperine, 98 %, HPLC: …`. */
const LIMITS_HEADING = 'My limits against your grades:'

/** A message with a line on a grade, in place of the one that it had. */
export function withGrade(message: string, grade: Pick<NewLine, 'product' | 'grade'>, text: string): string {
  const others = withoutGrade(message, grade)
  const line = `- ${grade.product}, ${grade.grade}: ${text}`
  const part = others.split(/\n{2,}/).find((it) => it.startsWith(LIMITS_HEADING))
  if (part !== undefined) return others.replace(part, () => `${part}\n${line}`)
  return [others, `${LIMITS_HEADING}\n${line}`].filter(Boolean).join('\n\n')
}

/** A message without what was put into it on one line of the list. */
export function withoutGrade(message: string, { product, grade }: Pick<NewLine, 'product' | 'grade'>): string {
  const about = `${product}, ${grade}`
  if (!message.includes(about)) return message
  const parts = message.split(/\n{2,}/).flatMap((part) => {
    if (!part.startsWith(LIMITS_HEADING)) return part
    const left = part.split('\n').filter((line) => !line.startsWith(`- ${about}: `))
    return left.length > 1 ? left.join('\n') : []
  })
  return parts.join('\n\n')
}
