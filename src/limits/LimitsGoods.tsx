import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import button from '../components/Button.module.css'
import { FilterTags } from '../components/FilterTags.tsx'
import { announce } from '../layout/notices.ts'
import { type LimitsGoods as Goods, limitsAddress } from './limitsAddress.ts'
import { ProductSearch } from '../../packages/search/search.ts'
import { useSharedState } from '../router/sharedState.ts'
import icons from '../styles/icons.module.css'
import { tray } from '../tray/tray.ts'
import type { SpecifiedGrade } from './checkGrades.ts'
import { isChosen, isWhole, withFound, withoutGrade } from './chosenGoods.ts'
import styles from './LimitsGoods.module.css'

type Props = {
  /** What limits are set against now. */
  goods: Goods[]
  /** The same as loaded; none until they are. */
  grades: SpecifiedGrade[]
}

/** The grades that limits are set against, each to be taken out, and a search in place for more, which stays for the next. */
export function LimitsGoods({ goods, grades }: Props) {
  const [isSearching, setSearching] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const compared = useSharedState(tray).filter((grade) => !isChosen(goods, grade))
  const choose = (next: Goods[]) => void navigate(limitsAddress({ goods: next }), { state: { keepsPlace: true } })
  // What was pressed goes with what it did.
  const tell = (text: string) => {
    announce(text)
    opener.current?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.goods} data-scripted>
      {grades.length > 0 && (
        <FilterTags
          label="Grades"
          filters={grades.map((own) => ({
            label: `${own.product.name}, ${own.grade.name}`,
            address: limitsAddress({ goods: withoutGrade(goods, own) }),
          }))}
          onRemove={(label) => tell(`${label} is taken out`)}
        />
      )}
      <div className={styles.ways}>
        <button
          ref={opener}
          type="button"
          className={`${button.quiet} ${icons.plus}`}
          aria-expanded={isSearching}
          onClick={() => setSearching(!isSearching)}
        >
          Add grades
        </button>
        {compared.length > 0 && (
          <button
            type="button"
            className={button.quiet}
            onClick={() => {
              choose([...goods, ...compared.map(({ slug, grade }) => ({ slug, grade }))])
              tell(compared.length === 1 ? '1 grade is added' : `${compared.length} grades are added`)
            }}
          >
            {`Add the ${compared.length} from Compare`}
          </button>
        )}
      </div>
      {isSearching && (
        <ProductSearch
          label="Product or grade to add"
          isLabelShown
          isTaken={(hit) => isWhole(goods, hit)}
          onChoose={(hit) => choose(withFound(goods, hit))}
        />
      )}
    </div>
  )
}
