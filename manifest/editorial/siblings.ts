import { indexBy } from '../catalogue/indexBy.ts'
import { type Report, reportField } from '../check/report.ts'
import type { Library, ProductFile } from '../library.ts'
import { isEaten } from './foodLimits.ts'
import { leftOutOf, peopleNamedIn, type Person, withoutLaw } from './peopleNamed.ts'

/** Comes with the plant, and not with the substance. */
const OF_THE_PLANT: Person = 'the daisy family'

/** Pages of one substance that is eaten warn the same people: a buyer reads one of them. */
export function checkSiblings({ products }: Library, report: Report): void {
  const eaten = [...products.values()].filter(({ data }) => data.applications.some(isEaten))
  const bySubstance = indexBy(eaten, ({ data }) => (data.substance === undefined ? [] : [data.substance]))
  for (const siblings of bySubstance.values()) {
    for (const record of siblings) {
      const { safetyNote = '' } = record.data
      for (const sibling of siblings) {
        const missing = leftOutOf(safetyNote, warnedBy(sibling, record))
        if (missing.length === 0) continue
        reportField(report, record, {
          path: safetyNote ? ['safetyNote'] : ['substance'],
          wrong: `the note of ${sibling.data.slug}, the same substance, names ${missing.join(', ')}, and this page does not`,
          fix: 'Name them in "safetyNote", or correct the other note',
        })
        break
      }
    }
  }
}

/** The people whom a page warns of what it has in common with another. */
function warnedBy({ data }: ProductFile, other: ProductFile): Person[] {
  const people = peopleNamedIn(withoutLaw(data.safetyNote ?? ''))
  return data.plant === other.data.plant ? people : people.filter((name) => name !== OF_THE_PLANT)
}
