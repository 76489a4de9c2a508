import { z } from 'zod'
import { TEST_GROUPS } from '../../shared/catalogue.ts'
import { SOLVENTS } from '../../shared/materials.ts'
import { pattern, readTable } from './rule.ts'

const text = z.string()
const texts = z.array(text)
const set = texts.transform((names) => new Set(names))
const patterns = z.record(text, pattern)
const reasons = z.array(z.strictObject({ says: pattern, concerns: texts }))

/** What rules know, as `words.yaml` says it. */
export const WORDS = readTable(
  'words',
  z.strictObject({
    uses: z.record(
      z.enum(['notEaten', 'cleared', 'cosmetics', 'otherFoods', 'supplements', 'littleLead', 'bySpoon']),
      set,
    ),
    statuses: z.record(z.enum(['open', 'decided', 'bound']), set),
    solvents: z.record(
      z.enum(SOLVENTS),
      z.strictObject({ row: pattern.optional(), isForFood: z.boolean().optional(), trace: text.optional() }),
    ),
    rowsOfFoods: z.array(z.strictObject({ group: z.enum(TEST_GROUPS), name: text, row: pattern })),
    additives: z.record(text, z.number()),
    methodRanges: z.array(
      z.strictObject({ method: pattern, unless: pattern.optional(), name: text, least: z.number() }),
    ),
    isomers: z.array(pattern),
    solubility: z.array(z.tuple([text, z.number()])),
    forms: z.array(z.strictObject({ word: pattern, field: z.enum(['form', 'habit']), fits: texts })),
    namingRows: patterns,
    markdown: z.record(text, text),
    law: z.array(pattern),
    people: z.record(text, z.strictObject({ words: pattern, isMedicine: z.boolean().optional() })),
    saidInNotes: reasons,
    madeFrom: reasons,
    facets: z.record(z.enum(['part', 'origin', 'carrier', 'solubility', 'method', 'marker', 'class']), patterns),
  }),
)
