import { type CheckedLine, isChecked } from './checkLimits.ts'

/** A question to the supplier about one line of a specification, in the buyer's voice. */
export type Question = { text: string; /** What the site's specification says. */ ours?: string }

/** One for each line whose limit ours does not keep, as far as is known. */
export function questionsOn(lines: CheckedLine[]): Question[] {
  return lines.flatMap((line) => questionOn(line) ?? [])
}

function questionOn(line: CheckedLine): Question | undefined {
  if (!isChecked(line)) return { text: `How do you answer this line: “${line.unread}”?` }
  const { status, asked, own, reading } = line
  const test = line.test.replaceAll('*', '')
  const ours = own && { ours: [own.limit, own.method].filter((text) => text !== '').join(', ') }
  if (status === 'looser') return { text: `${test}: can it be ${asHeld(reading)}?`, ...ours }
  if (status === 'missing')
    return { text: `${test}: can you confirm ${reading === asked.words ? `“${reading}”` : reading}?` }
  if (status === 'not comparable') return { text: `${asked.name}: does it comply with “${asked.words}”?`, ...ours }
  return undefined
}

function asHeld(limit: string): string {
  return limit.startsWith('Absent') ? limit.replace('Absent', 'absent') : `held to ${limit}`
}

/** Message of an inquiry with the questions on one grade, in the place of those that were asked on it before. */
export function withQuestions(message: string, about: string, questions: Question[]): string {
  const heading = `Questions on the limits of ${about}:`
  const others = message.split(/\n{2,}/).filter((part) => part !== '' && !part.startsWith(heading))
  if (questions.length === 0) return others.join('\n\n')
  return [...others, [heading, ...questions.map(inMessage)].join('\n')].join('\n\n')
}

function inMessage({ text, ours }: Question): string {
  return ours === undefined ? `- ${text}` : `- ${text} (your specification: ${ours})`
}
