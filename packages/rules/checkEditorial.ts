import { type Report, reportField } from '../../manifest/check/report.ts'
import { type Library, recordsOf } from '../../manifest/library.ts'
import type { Problem } from '../../manifest/problems.ts'
import type { ContentFile } from '../../manifest/read/contentFile.ts'
import { didYouMean } from '../../manifest/read/didYouMean.ts'
import { COVERAGE } from './coverage.ts'
import { FACETS_IN_STEP } from './facetsInStep.ts'
import { GRADES } from './grades.ts'
import { GRADE_MATERIALS } from './gradeMaterials.ts'
import { LAW } from './law.ts'
import { MATERIALS } from './materials.ts'
import type { PagesRead } from './pagesRead.ts'
import { misfits, ROWS } from './rows.ts'
import {
  type Entry,
  type Finder,
  type Finders,
  type Finding,
  type Found,
  type Path,
  readRules,
  type Rule,
} from './rule.ts'
import { SAFETY } from './safety.ts'
import { STATEMENTS } from './statements.ts'
import { PLACES, type SubjectName } from './subjects.ts'
import { anyPhrase, phrases, TEXTS } from './texts.ts'
import { USES } from './uses.ts'

/** By the names of the files that tell of the rules, what the rules find. */
const FINDERS: Record<string, Finders> = {
  texts: TEXTS,
  coverage: COVERAGE,
  statements: STATEMENTS,
  rows: ROWS,
  grades: GRADES,
  gradeMaterials: GRADE_MATERIALS,
  materials: MATERIALS,
  uses: USES,
  safety: SAFETY,
  law: LAW,
  facetsInStep: FACETS_IN_STEP,
}

/** Editorial rules, beyond the checks of the build. */
export const RULES: readonly Rule[] = Object.entries(FINDERS).flatMap(([name, finders]) =>
  readRules(name).map(([id, entry]) => ruleOf(id, entry, finders[id])),
)

function ruleOf(id: string, entry: Entry, find: Finder | undefined): Rule {
  if (entry.misfit) return { ...entry, id, find: misfits(entry.misfit) }
  if (entry.phrases) return { ...entry, id, words: anyPhrase(entry.phrases), find: phrases(entry.phrases) }
  if (!find) throw new Error(`The rule ${id} has nothing that finds what it says`)
  return { ...entry, id, find }
}

export function checkEditorial(library: Library, pagesRead: PagesRead): Problem[] {
  const records = recordsOf(library)
  const excepted = new Map(records.map(({ file, data }) => [file, Object.keys(data.exceptions ?? {})]))
  const used = new Set<string>()
  const findings = RULES.flatMap((rule) => {
    const found = findingsOf(rule, library, pagesRead)
    for (const { file } of found) used.add(`${file} ${rule.id}`)
    return found.filter(({ file }) => !excepted.get(file)?.includes(rule.id))
  })
  const needless = records.flatMap((record) =>
    needlessExceptions(record, excepted.get(record.file)?.filter((id) => !used.has(`${record.file} ${id}`)) ?? []),
  )
  return [...findings, ...needless]
}

/** What one rule finds, exceptions included. */
export function findingsOf(rule: Rule, library: Library, pagesRead: PagesRead): Problem[] {
  return (Object.keys(rule.find) as SubjectName[]).flatMap((name) => foundIn(rule, name, library, pagesRead))
}

function foundIn(rule: Rule, name: SubjectName, library: Library, pagesRead: PagesRead): Problem[] {
  const report: Report = []
  // Which is of this place, as its own finder.
  const find = rule.find[name] as ((subject: Spot, library: Library, pagesRead: PagesRead) => Found) | undefined
  for (const subject of PLACES[name].each(library, rule.words) as Iterable<Spot>) {
    const findings = find?.(subject, library, pagesRead) ?? []
    for (const finding of [findings].flat())
      reportFinding(report, rule, subject, typeof finding === 'string' ? { wrong: finding } : finding)
  }
  return report
}

/** What is looked at, as far as it has a place of its own. */
type Spot = { record?: ContentFile<unknown>; path?: Path; line?: number }

function reportFinding(report: Report, rule: Rule, spot: Spot, finding: Finding): void {
  const { record = spot.record, line = spot.line, path = rule.at, wrong, fix = rule.fix } = finding
  if (!record) throw new Error(`The rule ${rule.id} does not say in which file: ${wrong}`)
  const described = { wrong, fix, rule: rule.id }
  if (line !== undefined) report.push({ file: record.file, line, ...described })
  else reportField(report, record, { path: [...(spot.path ?? []), ...path], ...described })
}

/** An exception that nothing asks for would hide what comes later. */
function needlessExceptions(record: ContentFile<unknown>, left: string[]): Problem[] {
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
