import { CAS_LABEL, CAS_NOT_GIVEN, pickCasNumber } from '../../shared/casNumber.ts'
import type { ProductCard } from '../../shared/cards.ts'
import { type FactAt, FACTS, factsAt } from '../../shared/facts/facts.ts'
import type { SortableColumn } from '../../shared/lists.ts'
import { productAddress } from './addresses.ts'
import { AddToInquiry } from './AddToInquiry.tsx'
import { ProductCompareBox } from '../tray/CompareBox.tsx'
import { preventLineBreaks } from '../../shared/texts.ts'
import { GradeSummary } from './GradeSummary.tsx'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import styles from './ProductList.module.css'
import { ProductPicture } from './ProductPicture.tsx'
import { type Sorting, SortHeader } from './SortHeader.tsx'
import { SafetyMark } from './SafetyMark.tsx'
import { valueProps } from './valueProps.ts'

type Props = {
  products: ProductCard[]
  /** Absent if the products cannot be sorted, nor compared. */
  sortings?: Sortings
}

export type Sortings = { [Column in SortableColumn | FactAt<'list'>]?: Sorting }

const FACT_COLUMNS = factsAt('list').filter((id) => id !== 'cas')

const COLUMNS = ['picture', 'name', 'cas', 'grades', ...FACT_COLUMNS, 'list']

export function ProductList({ products, sortings }: Props) {
  return (
    <table className={`${ui.table} ${styles.ledger} ${print.ledger} ${sortings ? styles.comparable : ''}`}>
      <colgroup>
        {COLUMNS.map((column) => (
          <col key={column} />
        ))}
      </colgroup>
      <thead className={ui.hiddenOnTablet}>
        <tr>
          <SortHeader label="Product" sorting={sortings?.name} colSpan={2} />
          <SortHeader label={FACTS.cas.label} sorting={sortings?.cas} />
          <SortHeader label="Grades" sorting={sortings?.assay} />
          {FACT_COLUMNS.map((id) => (
            <SortHeader key={id} label={FACTS[id].label} sorting={sortings?.[id]} />
          ))}
          <th scope="col">List</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow key={product.path} product={product} isComparable={sortings !== undefined} />
        ))}
      </tbody>
    </table>
  )
}

function ProductRow({ product, isComparable }: { product: ProductCard; isComparable: boolean }) {
  const { name, latin, part, srgb, picture, restriction } = product
  const cas = pickCasNumber(product)
  return (
    <tr>
      <td className={styles.picture}>
        <ProductPicture picture={picture} alt="" sizes="72px" />
      </td>
      <th scope="row">
        <a className={ui.name} href={productAddress(product)}>
          {preventLineBreaks(name)}
        </a>
        {latin && (
          <p className={ui.hint}>
            <i translate="no">{latin}</i> {part && <span>{part}</span>}
          </p>
        )}
        {restriction && <SafetyMark restriction={restriction} path={product.path} />}
      </th>
      <td data-label={cas?.owner ? undefined : CAS_LABEL}>
        {cas?.owner && <span className={styles.none}>{cas.label}</span>}{' '}
        {cas ? <code translate="no">{cas.number}</code> : <span className={styles.none}>{CAS_NOT_GIVEN}</span>}
      </td>
      <td data-label="Grades">
        <span>
          <GradeSummary {...product} />
        </span>
      </td>
      {FACT_COLUMNS.map((id) => (
        <td key={id} className={classOf(id)} data-label={product[id] ? labelOf(id) : undefined}>
          {id === 'appearance' ? (
            <span className={styles.appearance}>
              <Swatch srgb={srgb} />
              <span>{preventLineBreaks(product.appearance)}</span>
            </span>
          ) : (
            <span {...valueProps(product[id] ?? '')} />
          )}
        </td>
      ))}
      <td className={styles.act}>
        {isComparable && <ProductCompareBox product={product} />}
        <AddToInquiry product={product} />
      </td>
    </tr>
  )
}

/** Narrow screens show the MOQ in the corner. They show self-explanatory values without a label; phones hide them. */
function classOf(id: FactAt<'list'>): string | undefined {
  if (id === 'moq') return styles.moq
  return 'isPlain' in FACTS[id] ? styles.wide : undefined
}

/** Returns the label before a value, for layouts without table headings. */
function labelOf(id: FactAt<'list'>): string | undefined {
  return 'isPlain' in FACTS[id] ? undefined : FACTS[id].label
}

/** This is an SVG shape, because the security policy forbids style attributes. */
function Swatch({ srgb }: { srgb: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <circle cx="9" cy="9" r="8.5" fill={srgb} />
    </svg>
  )
}
