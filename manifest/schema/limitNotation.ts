import type { TestGroup } from '../../shared/catalogue.ts'
import { readLimit } from '../../shared/quantities/limits.ts'
import type { Mistake } from '../problems.ts'

/** Units of limits. Groups without a list may have every known unit. */
const UNITS: { [Group in TestGroup]?: string[] } = {
  elements: ['mg/kg', 'µg/kg', '%'],
  residues: ['mg/kg', 'µg/kg', 'µg/g', 'mg/100 g', '%', 'Bq/kg', 'pg TEQ/g', 'ng WHO-TEQ/kg'],
  microbiology: ['CFU/g', 'CFU/mL', 'MPN/g', 'EU/g', 'EU/mg'],
}

/** Tests whose result is a share of the material. */
const SHARES =
  /(?<!of )\bash\b|^(?:loss on|residue on (?:ignition|evaporation)|moisture$|water$|dry matter$|\S+-(?:in)?soluble )|extractive$/i

/** Beginnings of limits with a figure, also in other notations: `>=95%`, `max. 5 ppm`, `1-5 %`, `“≤ 5 %”`, `5 %`. */
const BEGINNING =
  /^["'“”„‘’«»]?(?:[≤≥<>=±~]|(?:max|min|nmt|nlt|(?:not|no) (?:more|less) than|at (?:most|least)|up to)\b.*\d|[‐‑‒–—] ?\d|\d[\d.,]* ?\S* ?[‐‑‒–—−-] ?\d|\d[\d.,]* ?\S+ (?:max|min)\b|\d[\d.,]* ?%?$)/i

/** Marks that word processors and spreadsheets add, and the method of a next cell. */
const FOREIGN_MARKS = /["“”„«»\t⟨]|\b(?:USP|HPLC|AOAC|ISO|ICP|GC|UV)\b/

/** `0,5` for a half, and `5.000` or `1.500 mg/kg` for thousands. A density may be 1.000. */
const FOREIGN_SEPARATOR = /\d,\d{1,2}(?!\d)|(?:[2-9]|\d\d)\.000(?!\d)|[1-9]\d*\.\d{3}(?= (?!g\/mL|%))/

/** `≤0.5 %`, `≤ 0.5mg/kg`, `≤ 0.5 %%`, `≤ 0.5 %.` */
const WRONG_SPACING_OR_END = /^[≤≥<>](?! |$)|^[≤≥<>] [\d.,]+[a-zµ%]|%%|\.$/i

const isWrittenWell = (limit: string, unit: string) =>
  limit.includes(unit) &&
  ![FOREIGN_SEPARATOR, FOREIGN_MARKS, WRONG_SPACING_OR_END].some((pattern) => pattern.test(limit))

type Row = { test: string; limit: string; isNumber?: true }

export function limitMistake(group: TestGroup, { test, limit, isNumber }: Row): Mistake | undefined {
  const units = UNITS[group]
  const parsed = readLimit(limit)
  if (!parsed || !isWrittenWell(limit, parsed.unit)) {
    if (!BEGINNING.test(limit) && !(units && /^\d/.test(limit))) return undefined
    const fix =
      'Type it without quotation marks: a sign, the number with a decimal point, and the unit, with spaces between them, such as ≤ 0.5 mg/kg, or 10–20 % with a dash'
    return { wrong: `"${limit}" is not in the notation of limits`, fix }
  }
  const allowed = SHARES.test(test) ? ['%'] : units
  if (allowed ? allowed.includes(parsed.unit) : parsed.unit !== '' || isNumber || test === 'pH') return undefined
  return {
    wrong: `"${limit}" has no unit that is allowed here`,
    fix: `Write the unit after the number: ${allowed?.join(', ') ?? '%, mg/kg, °C, g/mL or another known unit; a number that has none needs isNumber: true'}`,
  }
}
