import { z } from 'zod'
import { SOLVENTS, TEST_GROUPS } from '../../shared/catalogue.ts'
import { readRuleData } from './readRuleData.ts'

const words = z.array(z.string())

export const WORD_LISTS = readRuleData(
  'tables',
  z.strictObject({
    notEaten: words,
    foodRows: z.array(z.strictObject({ group: z.enum(TEST_GROUPS), row: z.string(), words })),
    solventRows: z.partialRecord(z.enum(SOLVENTS), words),
    rowsOfSolids: words,
    citesNames: words,
    misfits: z.array(z.strictObject({ tests: words, methods: words, unless: words.default([]), because: z.string() })),
  }),
)

/** Ignores case and the asterisk of italics, as in `*Salmonella*`. */
export function beginsWithAny(text: string, beginnings: string[]): boolean {
  const plain = text.toLowerCase().replace(/^\*/, '')
  return beginnings.some((beginning) => plain.startsWith(beginning.toLowerCase()))
}

/** Ignores the case of the text. The parts must be in lower case. */
export function containsAny(text: string, parts: string[]): boolean {
  return parts.some((part) => text.toLowerCase().includes(part))
}
