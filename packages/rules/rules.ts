import type { Library } from '../../manifest/library.ts'
import type { Problem } from '../../manifest/problems.ts'
import { positionOf } from '../../manifest/read/contentFile.ts'
import { PHRASE_RULES } from './phraseRules.ts'
import { PRODUCT_RULES } from './productRules.ts'
import type { Finding, Rule } from './rule.ts'
import { TEXT_RULES } from './textRules.ts'

const RULES: readonly Rule[] = [...PHRASE_RULES, ...TEXT_RULES, ...PRODUCT_RULES]

/** Applies the editorial rules. The build does not run them. */
export function checkEditorialRules(library: Library): Problem[] {
  return RULES.flatMap((rule) => [...rule.find(library)].map((finding) => problemOf(rule, finding)))
}

function problemOf({ id, predicate, fix }: Rule, { record, path, line, text }: Finding): Problem {
  return {
    file: record.file,
    ...(path ? { path, ...positionOf(record.file, record.fileText, path) } : { line }),
    wrong: `"${text}" ${predicate}`,
    fix,
    rule: id,
  }
}
