import type { Report } from '../check/report.ts'
import type { Library } from '../library.ts'
import type { Problem } from '../problems.ts'
import { checkCoverage } from './coverage.ts'
import { checkFoodLimits } from './foodLimits.ts'
import { checkGrades } from './grades.ts'
import { checkMeasurement } from './measurement.ts'
import { checkNearDuplicates } from './nearDuplicates.ts'
import { checkSafetyNotes } from './safety.ts'
import { checkSolubility } from './solubility.ts'
import { allTexts, checkStyle } from './texts.ts'
import { checkUnreferenced } from './unreferenced.ts'

/** What an editor looks for beyond what the build needs: length, claims, filler, repetition, links, notes on safety. */
export function checkEditorial(library: Library): Problem[] {
  const report: Report = []
  checkStyle(library, report)
  checkNearDuplicates(allTexts(library), report)
  checkCoverage(library, report)
  checkUnreferenced(library, report)
  checkSafetyNotes(library, report)
  checkGrades(library, report)
  checkFoodLimits(library, report)
  checkMeasurement(library, report)
  checkSolubility(library, report)
  return report
}
