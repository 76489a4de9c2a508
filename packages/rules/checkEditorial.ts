import { type Report, reportField } from '../../manifest/check/report.ts'
import { type Library, recordsOf } from '../../manifest/library.ts'
import type { Problem } from '../../manifest/problems.ts'
import type { ContentFile } from '../../manifest/read/contentFile.ts'
import { didYouMean } from '../../manifest/read/didYouMean.ts'
import { COVERAGE } from './coverage.ts'
import { FACETS_IN_STEP } from './facetsInStep.ts'
import { GRADES } from './grades.ts'
import { LAW } from './law.ts'
import { MATERIALS } from './materials.ts'
import type { PagesRead } from './pagesRead.ts'
import { ROWS } from './rows.ts'
import type { Finding, Path, Rule, RuleOn } from './rule.ts'
import { SAFETY } from './safety.ts'
import { STATEMENTS } from './statements.ts'
import { PLACES, type SubjectName } from './subjects.ts'
import { TEXTS } from './texts.ts'
import { USES } from './uses.ts'

/** What an editor looks for beyond what the build needs. */
export const RULES: readonly Rule[] = [
  ...TEXTS,
  ...COVERAGE,
  ...STATEMENTS,
  ...ROWS,
  ...GRADES,
  ...MATERIALS,
  ...USES,
  ...SAFETY,
  ...LAW,
  ...FACETS_IN_STEP,
]

export function checkEditorial(library: Library, pagesRead: PagesRead): Problem[] {
  return [...editorialSteps(library, pagesRead)].flat()
}

/** The same rule by rule: whoever has other work does it in between. */
export function* editorialSteps(library: Library, pagesRead: PagesRead): Generator<Problem[]> {
  const excepted = new Map(
    recordsOf(library).map(({ file, data }) => [file, new Set(Object.keys(data.exceptions ?? {}))]),
  )
  const left = new Map([...excepted].map(([file, ids]) => [file, new Set(ids)]))
  for (const rule of RULES) {
    const found = findingsOf(rule, library, pagesRead)
    for (const { file } of found) left.get(file)?.delete(rule.id)
    yield found.filter(({ file }) => !excepted.get(file)?.has(rule.id))
  }
  yield recordsOf(library).flatMap((record) => needlessExceptions(record, left.get(record.file) ?? new Set()))
}

/** What one rule finds, exceptions included. */
export function findingsOf(rule: RuleOn<SubjectName>, library: Library, pagesRead: PagesRead): Problem[] {
  const report: Report = []
  for (const subject of PLACES[rule.looksAt].each(library, rule.words ?? /(?:)/)) {
    const found = rule.find(subject, library, pagesRead) ?? []
    for (const finding of Array.isArray(found) ? found : [found])
      reportFinding(report, rule, subject, typeof finding === 'string' ? { wrong: finding } : finding)
  }
  return report
}

/** What is looked at, as far as it has a place of its own. */
type Spot = { record?: ContentFile<unknown>; path?: Path; line?: number }

function reportFinding(report: Report, rule: RuleOn<SubjectName>, spot: Spot, finding: Finding): void {
  const { record = spot.record, line = spot.line, path = rule.at ?? [], wrong, fix = rule.fix, mend } = finding
  if (!record) throw new Error(`The rule ${rule.id} does not say in which file: ${wrong}`)
  const described = { wrong, fix, mend, rule: rule.id }
  if (line !== undefined) report.push({ file: record.file, line, ...described })
  else reportField(report, record, { path: [...(spot.path ?? []), ...path], ...described })
}

/** An exception that nothing asks for would hide what comes later. */
function needlessExceptions(record: ContentFile<unknown>, left: Set<string>): Problem[] {
  const report: Report = []
  const known = RULES.map(({ id }) => id)
  for (const id of left) {
    const described = known.includes(id)
      ? { wrong: `the rule "${id}" finds nothing here`, fix: 'Take the exception out' }
      : {
          wrong: `"${id}" is no rule${didYouMean(id, known)}`,
          fix: 'Take the exception out, or name a rule of npm run content:check -- --explain',
        }
    reportField(report, record, { path: ['exceptions', id], ...described })
  }
  return report
}
