import { CAS_LABEL, CAS_NOT_GIVEN, pickCasNumber } from '../../shared/casNumber.ts'
import type { ProductCard } from '../../shared/cards.ts'
import { FACTS } from '../../shared/facts/facts.ts'
import { productAddress } from '../components/addresses.ts'
import { AddToInquiry } from '../components/AddToInquiry.tsx'
import { ProductCompareBox } from '../facts/CompareBox.tsx'
import { preventLineBreaks } from '../../shared/texts.ts'
import { GradeLines } from '../components/GradeSummary.tsx'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import styles from './ProductList.module.css'
import { ProductPicture } from '../components/ProductPicture.tsx'
import { SafetyMark } from '../components/SafetyMark.tsx'
import { valueProps } from '../components/valueProps.ts'

type Props = {
  products: ProductCard[]
  isComparable?: boolean
}

const COLUMNS = ['picture', 'name', 'cas', 'grades', 'form', 'moq'] as const

export function ProductList({ products, isComparable = false }: Props) {
  const columns = [...COLUMNS, ...(isComparable ? ['compare'] : []), 'add']
  return (
    <table className={`${ui.table} ${styles.ledger} ${print.ledger}`}>
      <colgroup>
        {columns.map((column) => (
          <col key={column} data-column={column} />
        ))}
      </colgroup>
      <thead className={ui.hiddenOnNarrow}>
        <tr>
          <th scope="col" colSpan={2}>
            Product
          </th>
          <th scope="col">CAS</th>
          <th scope="col">Grades</th>
          <th scope="col">Colour, form, mesh</th>
          <th scope="col">{FACTS.moq.label}</th>
          {isComparable && (
            <th scope="col" className={styles.act}>
              Compare
            </th>
          )}
          <th scope="col">Add</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow key={product.path} product={product} isComparable={isComparable} />
        ))}
      </tbody>
    </table>
  )
}

function ProductRow({ product, isComparable }: { product: ProductCard; isComparable: boolean }) {
  const { name, latin, part, srgb, picture, restriction, form, colour, particleSize, moq, sample } = product
  const cas = pickCasNumber(product)
  const isOwnCas = !cas || cas.id === 'cas'
  return (
    <tr>
      <td className={styles.picture}>
        <ProductPicture picture={picture} sizes="72px" />
      </td>
      <th scope="row">
        <a className={ui.name} href={productAddress(product.path, product.matched?.grades[0])}>
          {preventLineBreaks(name)}
        </a>
        <div className={ui.cluster}>
          {latin && (
            <p className={ui.hint}>
              <i translate="no">{latin}</i> {part && <span>{part}</span>}
            </p>
          )}
          {restriction && <SafetyMark restriction={restriction} path={product.path} />}
        </div>
      </th>
      <td className={styles.cas} data-label={isOwnCas ? CAS_LABEL : undefined}>
        {cas ? <code translate="no">{cas.number}</code> : <small>{CAS_NOT_GIVEN}</small>}{' '}
        {!isOwnCas && <small>{cas.label}</small>}
      </td>
      <td>
        <GradeLines {...product} />
      </td>
      <td className={styles.form}>
        {/* An SVG shape, because the security policy forbids style attributes. */}
        <svg className={styles.swatch} viewBox="0 0 18 18" width="14" height="14" aria-hidden="true">
          <circle cx="9" cy="9" r="8.5" fill={srgb} />
        </svg>
        <span>{colour}</span> <small {...valueProps([form, particleSize].filter(Boolean).join(', '))} />
      </td>
      <td className={styles.moq} data-label={FACTS.moq.label}>
        <span {...valueProps(moq)} /> {sample && <small {...valueProps(`sample ${sample}`)} />}
      </td>
      {isComparable && (
        <td className={`${styles.act} ${styles.compare}`}>
          <ProductCompareBox product={product} />
        </td>
      )}
      <td className={styles.act}>
        <AddToInquiry product={product} />
      </td>
    </tr>
  )
}
