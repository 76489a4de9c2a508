import { stringify } from 'yaml'
import { didYouMean } from '../../manifest/read/didYouMean.ts'
import { RULES } from './checkEditorial.ts'
import type { Example, Rule } from './rule.ts'
import { PLACES, type SubjectName } from './subjects.ts'

/** All that is said of one rule; or that there is none of this name. */
export function explainRule(id: string): { text: string } | { unknown: string } {
  const rule = RULES.find((it) => it.id === id)
  if (!rule) {
    const near = didYouMean(
      id,
      RULES.map((it) => it.id),
    )
    return { unknown: `There is no rule "${id}"${near}. Without an id, --explain lists them all.` }
  }
  const { says, fix, finds, passes } = rule
  const lines = [
    `${id}: ${says}`,
    `Looks at: ${placeOf(rule)}.`,
    `To mend it: ${fix}.`,
    'It finds:',
    ...finds.map(shown),
    'It lets pass:',
    ...passes.map(shown),
    `Where it does not hold: exceptions: {${id}: why}`,
  ]
  return { text: lines.join('\n') }
}

/** The ids of all rules with what they say. */
export function ruleList(): string {
  const width = Math.max(...RULES.map(({ id }) => id.length))
  return RULES.map(({ id, says }) => `${id.padEnd(width)}  ${says}`).join('\n')
}

function placeOf({ find }: Rule): string {
  return (Object.keys(find) as SubjectName[]).map((name) => PLACES[name].is).join(' and ')
}

/** As a file would have it, as an entry of a list; of a long text its beginning. */
function shown(example: Example): string {
  const text = typeof example === 'string' ? example : stringify(example, { lineWidth: 0 }).trim()
  const words = text.split(' ')
  const short = words.length > 100 ? `${words.slice(0, 5).join(' ')} … (${words.length} words)` : text
  return `- ${short.replaceAll('\n', '\n  ')}`
}
