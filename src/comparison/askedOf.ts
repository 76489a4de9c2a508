import type { AskedGrade } from '../../shared/comparison/address.ts'
import type { ComparedGrade } from '../../shared/comparison/columns.ts'

/** As the address asks for it. */
export function askedOf({ card, grade }: ComparedGrade): AskedGrade {
  return { slug: card.path.slice(1), grade: grade.name }
}
