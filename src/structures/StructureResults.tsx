import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { focusOn } from '../router/arrival.ts'
import { inquiryAddress } from '../components/addresses.ts'
import type { Paging } from '../../shared/cards.ts'
import { pageCount } from '../../shared/lists.ts'
import { structureAddress } from '../../shared/paths.ts'
import {
  type Relation,
  type Sameness,
  type StructureQuery,
  STRUCTURES_PER_PAGE,
  type StructureMatches,
} from '../../shared/structures/structures.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import { Formula } from '../facts/Formula.tsx'
import { Structure } from '../facts/Structure.tsx'
import { Pagination } from '../parts/Pagination.tsx'
import styles from './Structures.module.css'
import { pathOf } from '../paths.ts'

const SAMENESS_WORDS: Record<Sameness, string> = {
  exact: 'Same structure',
  flat: 'Different or unspecified stereochemistry',
  parent: 'Salt, hydrate or free form',
}

export const RESULTS_ID = 'found'

type Props = { question: StructureQuery; found: StructureMatches }

export function StructureResults({ question, found: results }: Props) {
  const { hits, total, name, smiles, page } = results
  const count = useRef<HTMLParagraphElement>(null)
  const { hash } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    // The page arrives before the result, so the router finds no target for the hash.
    if (isReturn || hash !== `#${RESULTS_ID}`) return
    count.current?.scrollIntoView({ behavior: 'instant' })
    focusOn(count.current)
  }, [isReturn, hash])
  const label = name ?? smiles
  const paging: Paging = {
    path: pathOf('structure'),
    page,
    pages: pageCount(total, STRUCTURES_PER_PAGE),
    total,
    query: new URLSearchParams({ smiles: question.structure, how: question.relation }).toString(),
  }
  return (
    <div>
      <p id={RESULTS_ID} ref={count} className={`${ui.cluster} ${styles.count}`} role="status">
        <b>{countOf(question.relation, total)}</b> {name ? <span>{name}</span> : <code translate="no">{smiles}</code>}
      </p>
      {total === 0 ? (
        <p className={ui.cluster}>
          {question.relation === 'same' && (
            <a className={ui.quiet} href={`${structureAddress(paging.path, question.structure)}#${RESULTS_ID}`}>
              Search as substructure
            </a>
          )}
          <a className={ui.quiet} href={inquiryAddress(label)}>
            Ask about this structure
          </a>
        </p>
      ) : (
        <ol className={`${ui.grid} ${styles.hits}`} aria-label="Compounds">
          {hits.map(({ name: compound, cas, formula, drawing, products, sameness }) => (
            <li key={compound} className={`${ui.card} ${print.whole}`}>
              <div className={styles.drawing}>
                <Structure markup={drawing} />
              </div>
              <div className={`${ui.stack} ${styles.text}`}>
                <h2 className={ui.name}>{compound}</h2>
                {sameness && <p className={styles.kind}>{SAMENESS_WORDS[sameness]}</p>}
                <p className={ui.muted}>
                  <Formula formula={formula} /> {cas && <code translate="no">{cas}</code>}
                </p>
                <ul>
                  {products.map((product) => (
                    <li key={product.path} className={ui.hint}>
                      <a href={product.path}>{product.name}</a>{' '}
                      {product.isMarker && <span>assayed for this compound</span>}
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ol>
      )}
      <Pagination paging={paging} />
    </div>
  )
}

const VERBS: Record<Relation, [one: string, more: string]> = {
  contains: ['compound contains', 'compounds contain'],
  same: ['compound matches', 'compounds match'],
}

/** `3 compounds contain` */
function countOf(relation: Relation, total: number): string {
  const [singular, plural] = VERBS[relation]
  return total === 1 ? `1 ${singular}` : `${total || 'No'} ${plural}`
}
