import type { NewLine } from './inquiryList.ts'

/** Each grade note is a line `- Pure Piperine, 98 %, HPLC: …` below this heading. */
const LIMITS_HEADING = 'My limits compared with your grades:'

export function withGradeNote(message: string, grade: Pick<NewLine, 'product' | 'grade'>, text: string): string {
  const remainder = withoutGradeNote(message, grade)
  const line = `- ${grade.product}, ${grade.grade}: ${text}`
  const part = remainder.split(/\n{2,}/).find((paragraph) => paragraph.startsWith(LIMITS_HEADING))
  if (part !== undefined) return remainder.replace(part, () => `${part}\n${line}`)
  return [remainder, `${LIMITS_HEADING}\n${line}`].filter(Boolean).join('\n\n')
}

export function withoutGradeNote(message: string, { product, grade }: Pick<NewLine, 'product' | 'grade'>): string {
  const about = `${product}, ${grade}`
  if (!message.includes(about)) return message
  const parts = message.split(/\n{2,}/).flatMap((part) => {
    if (!part.startsWith(LIMITS_HEADING)) return part
    const lines = part.split('\n').filter((line) => !line.startsWith(`- ${about}: `))
    return lines.length > 1 ? lines.join('\n') : []
  })
  return parts.join('\n\n')
}
