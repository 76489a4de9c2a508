import { type AskedGrade, compareAddress, MOST_COMPARED } from '../../shared/comparison/address.ts'
import { STRUCTURE_PATH } from '../../shared/paths.ts'
import type { SearchHit } from '../../shared/search.ts'
import { type LimitsGoods, limitsAddress } from '../limits/limitsAddress.ts'
import hidden from '../styles/hidden.module.css'
import styles from './searchLinks.module.css'

type Props = {
  /** What was found: products to compare, and to set limits against. */
  hits?: SearchHit[]
  /** Address of the list of what was found. */
  list?: string
}

/** What a name alone does not answer. */
export function SearchTools({ hits, list }: Props) {
  const products = hits?.filter(({ kind }) => kind === 'product') ?? []
  const [first, ...others] = products
  const grades = comparedOf(products)
  const goods = products.flatMap((hit): LimitsGoods[] => matchedIn(hit) ?? [{ slug: hit.path.slice(1) }])
  return (
    <p className={styles.links}>
      <span>Also</span>
      {list !== undefined && <a href={list}>Sort and narrow further</a>}
      <a href={STRUCTURE_PATH}>By structure</a>
      <a href={compareAddress(grades.slice(0, MOST_COMPARED))}>
        <span>Compare grades</span>
        {grades.length > MOST_COMPARED && <span>{`, the first ${MOST_COMPARED}`}</span>}
      </a>
      {first && (
        <a href={others.length > 0 ? limitsAddress({ goods }) : `${first.path}#limits`}>
          <span>Your limits</span>
          <span className={hidden.hidden}>
            {others.length > 0 ? ` against these ${products.length} products` : ` against ${first.name}`}
          </span>
        </a>
      )}
    </p>
  )
}

/** The grades that were asked for, else the first of each product; all where there is one. */
function comparedOf(products: SearchHit[]): AskedGrade[] {
  return products.flatMap((hit) => {
    const names = hit.grades?.flatMap((group) => group.names) ?? []
    return matchedIn(hit) ?? gradesOf(hit, products.length > 1 ? names.slice(0, 1) : names)
  })
}

/** The grades that were asked for, where that tells grades apart. */
function matchedIn(hit: SearchHit): AskedGrade[] | undefined {
  return hit.matched && hit.matched.grades.length > 0 ? gradesOf(hit, hit.matched.grades) : undefined
}

function gradesOf({ path }: SearchHit, names: string[]): AskedGrade[] {
  return names.map((grade) => ({ slug: path.slice(1), grade }))
}
