import type { Report } from '../check/report.ts'
import { allTexts, type Library } from '../library.ts'
import type { Problem } from '../problems.ts'
import type { ContentFile } from '../read/contentFile.ts'
import { checkAppearance } from './appearance.ts'
import { checkArticleCautions } from './articleCautions.ts'
import { checkCalibration } from './calibration.ts'
import { checkCarriers } from './carriers.ts'
import { checkCertificates } from './certificates.ts'
import { checkConditions } from './conditions.ts'
import { checkCosmeticSolvents } from './cosmeticSolvents.ts'
import { checkCoverage } from './coverage.ts'
import { checkDetection } from './detection.ts'
import { checkEveryLot } from './everyLot.ts'
import { checkFigures } from './figures.ts'
import { checkFoodLimits } from './foodLimits.ts'
import { checkFoodStatus } from './foodStatus.ts'
import { checkGradeSolvents } from './gradeSolvents.ts'
import { checkGrades } from './grades.ts'
import { checkImplied } from './implied.ts'
import { checkIsolateAliases } from './isolateAliases.ts'
import { checkIsomers } from './isomers.ts'
import { checkLaw } from './law.ts'
import { checkListScope } from './listScope.ts'
import { checkListedNames } from './listedNames.ts'
import { checkMarkup } from './markup.ts'
import { checkMeasurement } from './measurement.ts'
import { checkMethodsFit } from './methodFit.ts'
import { checkMethodRanges } from './methodRange.ts'
import { checkNearDuplicates } from './nearDuplicates.ts'
import { checkOrigin } from './origin.ts'
import { checkOtherFoods } from './otherFoods.ts'
import { checkPagesRead, type PagesRead } from './pagesRead.ts'
import { checkPopulations } from './populations.ts'
import { checkPromises } from './promises.ts'
import { checkProteinMethods } from './proteinMethods.ts'
import { checkReasons } from './reasons.ts'
import { checkBreastfeeding, checkSafetyNotes } from './safety.ts'
import { checkSameMaterial } from './sameMaterial.ts'
import { checkSiblings } from './siblings.ts'
import { checkSilentBritain } from './silentBritain.ts'
import { checkSolubility } from './solubility.ts'
import { checkSolvents } from './solvents.ts'
import { checkStanding } from './standing.ts'
import { checkSulphites } from './sulphites.ts'
import { checkSums } from './sums.ts'
import { checkStyle } from './texts.ts'
import { checkTrade } from './trade.ts'
import { checkUnreferenced } from './unreferenced.ts'
import { checkUses } from './uses.ts'

/** Looks for one kind of thing. */
type Check = (library: Library, report: Report, pagesRead: PagesRead) => void

/** What an editor looks for beyond what the build needs: length, claims, filler, repetition, links, notes on safety. */
const CHECKS: Check[] = [
  checkStyle,
  (library, report) => checkMarkup([...allTexts(library), ...recordsIn(library)], report),
  (library, report) => checkNearDuplicates(allTexts(library), report),
  checkCoverage,
  checkUnreferenced,
  checkSafetyNotes,
  checkBreastfeeding,
  checkSiblings,
  checkReasons,
  checkArticleCautions,
  checkGrades,
  checkFoodLimits,
  checkMeasurement,
  checkSolubility,
  checkLaw,
  (library, report, pagesRead) => checkPagesRead(library, pagesRead, report),
  checkFigures,
  (library, report) => checkSums(allTexts(library), report),
  checkImplied,
  checkUses,
  checkOtherFoods,
  checkSolvents,
  checkGradeSolvents,
  checkCosmeticSolvents,
  checkOrigin,
  checkSulphites,
  checkAppearance,
  checkEveryLot,
  checkDetection,
  checkPromises,
  checkCertificates,
  checkMethodRanges,
  checkMethodsFit,
  checkProteinMethods,
  checkCalibration,
  checkIsomers,
  checkIsolateAliases,
  checkTrade,
  checkFoodStatus,
  checkStanding,
  checkPopulations,
  checkConditions,
  checkSameMaterial,
  checkListScope,
  checkListedNames,
  checkSilentBritain,
  checkCarriers,
]

export function checkEditorial(library: Library, pagesRead: PagesRead): Problem[] {
  return [...editorialSteps(library, pagesRead)].flat()
}

/** The same check by check: whoever has other work does it in between. */
export function* editorialSteps(library: Library, pagesRead: PagesRead): Generator<Problem[]> {
  for (const check of CHECKS) {
    const report: Report = []
    check(library, report, pagesRead)
    yield report
  }
}

/** What is no page of its own and yet shown on pages. */
function recordsIn({ compounds, plants, limits, regulations }: Library): ContentFile<object>[] {
  return [compounds, plants, limits, regulations].flatMap((records): ContentFile<object>[] => [...records.values()])
}
