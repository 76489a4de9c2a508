import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import button from '../components/Button.module.css'
import { FilterTags } from '../components/FilterTags.tsx'
import { ProductSearch } from '../search/ProductSearch.tsx'
import icons from '../styles/icons.module.css'
import type { SpecifiedGrade } from './checkGrades.ts'
import { type LimitsGoods as Goods, limitsAddress } from '../navigation/limitsAddress.ts'
import styles from './LimitsGoods.module.css'

type Props = {
  /** What limits are set against now. */
  goods: Goods[]
  /** The same as loaded; none until they are. */
  grades: SpecifiedGrade[]
}

/** What limits are set against, each to be taken out, and a search in place for more, which stays for the next. */
export function LimitsGoods({ goods, grades }: Props) {
  const [isSearching, setSearching] = useState(false)
  const navigate = useNavigate()
  const add = (path: string) => {
    const others = goods.filter(({ slug }) => `/${slug}` !== path)
    void navigate(limitsAddress({ goods: [...others, { slug: path.slice(1) }] }), { state: { keepsPlace: true } })
  }
  const products = new Map(grades.map(({ product }) => [product.path, product]))
  const whole = [...products.values()]
    .filter((product) => grades.filter((it) => it.product.path === product.path).length === product.grades.length)
    .map(({ path }) => path)
  return (
    <div className={styles.goods} data-scripted>
      {products.size > 0 && (
        <FilterTags
          label="Products"
          filters={[...products.values()].map(({ path, name }) => ({
            label: labelOf(
              name,
              grades.filter(({ product }) => product.path === path),
            ),
            address: limitsAddress({ goods: goods.filter(({ slug }) => `/${slug}` !== path) }),
          }))}
        />
      )}
      <button
        type="button"
        className={`${button.quiet} ${icons.plus}`}
        aria-expanded={isSearching}
        onClick={() => setSearching(!isSearching)}
      >
        Add grades
      </button>
      {isSearching && (
        <ProductSearch label="Product whose grades are added" without={whole} onChoose={({ path }) => add(path)} />
      )}
    </div>
  )
}

/** `Pure Piperine, 98 %`, or `Pure Piperine, 3 grades`. */
function labelOf(name: string, grades: SpecifiedGrade[]): string {
  const [only] = grades
  return `${name}, ${only && grades.length === 1 ? only.grade.name : `${grades.length} grades`}`
}
