import { casNumber } from '../../shared/casNumber.ts'
import type { ProductCard } from '../../shared/cards.ts'
import { AddToInquiry } from './AddToInquiry.tsx'
import { CompareBox } from './CompareBox.tsx'
import { keepUnits } from './keepUnits.ts'
import { GradeSummary } from './GradeSummary.tsx'
import styles from './ProductList.module.css'
import { ProductPicture } from './ProductPicture.tsx'
import { type Sorting, SortHeader } from './SortHeader.tsx'
import { SafetyMark } from './SafetyMark.tsx'
import { Swatch } from './Swatch.tsx'

type Props = {
  products: ProductCard[]
  /** How the list is shown, where the visitor can choose; the stylesheet follows the attribute of `<html>`. */
  view?: 'table' | 'pictures'
  /** How many of them are shown by now; the others are about to follow. */
  shown?: number
  /** Where the visitor can choose another one. */
  sortings?: Sortings
}

/** By the columns that a list can be sorted by. */
export type Sortings = Record<'name' | 'cas' | 'assay' | 'moq', Sorting>

const PICTURE_SIZES = '(width <= 37.5em) 46vw, (width <= 73.75em) 31vw, 280px'

const COLUMNS = ['picture', 'name', 'cas', 'grades', 'appearance', 'mesh', 'moq', 'list']

/** Products as rows of a ledger: what a buyer compares at a glance. */
export function ProductList({ products, view, shown = Infinity, sortings }: Props) {
  return (
    <table className={`${styles.ledger} ${view ? styles.switchable : ''}`}>
      {/* The widths stand in the stylesheet: rows that are still on their way must not change them. */}
      <colgroup>
        {COLUMNS.map((column) => (
          <col key={column} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <SortHeader label="Product" sorting={sortings?.name} colSpan={2} />
          <SortHeader label="CAS number" sorting={sortings?.cas} />
          <SortHeader label="Grades" sorting={sortings?.assay} />
          <th scope="col">Appearance</th>
          <th scope="col">Particle size</th>
          <SortHeader label="MOQ" sorting={sortings?.moq} />
          <th scope="col">{view ? 'Compare, list' : 'List'}</th>
        </tr>
      </thead>
      <tbody>
        {products.slice(0, shown).map((product) => (
          <ProductRow key={product.path} product={product} view={view} />
        ))}
      </tbody>
    </table>
  )
}

function ProductRow({ product, view }: { product: ProductCard; view: Props['view'] }) {
  const { path, name, latin, part, markerCas, grades, appearance, srgb, mesh, moq, picture, hasSafetyNote } = product
  const cas = casNumber(product)
  return (
    <tr>
      <td className={styles.picture}>
        <ProductPicture picture={picture} alt="" sizes={view === 'pictures' ? PICTURE_SIZES : '72px'} />
      </td>
      <th scope="row">
        <a href={path}>{keepUnits(name)}</a>
        {latin && (
          <p>
            <i>{latin}</i> {part && <span>{part}</span>}
          </p>
        )}
        {hasSafetyNote && <SafetyMark />}
      </th>
      <td className={styles.second} data-label={markerCas ? undefined : 'CAS'}>
        {markerCas && <span className={styles.whose}>{cas?.label}</span>}{' '}
        {cas ? <code>{cas.number}</code> : <span className={styles.none}>none</span>}
      </td>
      <td className={styles.second} data-label="Assay">
        <span>
          <GradeSummary grades={grades} />
        </span>
      </td>
      <td className={styles.wide}>
        <span className={styles.appearance}>
          <Swatch srgb={srgb} />
          <span>{keepUnits(appearance)}</span>
        </span>
      </td>
      <td className={styles.wide}>{mesh && `${mesh} mesh`}</td>
      <td className={styles.moq} data-label="MOQ">
        {moq}
      </td>
      <td className={styles.act}>
        {view && (
          <CompareBox grade={{ slug: path.slice(1), grade: grades[0]?.names[0] ?? '', name, picture }} isOfProduct />
        )}
        <AddToInquiry product={product} />
      </td>
    </tr>
  )
}
