import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { SearchHit } from '../../shared/search.ts'
import { findProduct } from '../orders/findProduct.ts'
import { toLine } from '../orders/orderLine.ts'
import { readRow } from '../orders/readRows.ts'
import { focusOn } from '../router/arrival.ts'
import { finderQuery } from '../search/searchQuery.ts'
import ui from '../styles/ui.module.css'
import { dispatch, type ListLine } from './inquiry.ts'
import { typed } from './sending.ts'

/** Offers products of the catalogue for a line that is sent as written. */
export function WrittenNote({ line }: { line: ListLine }) {
  const [isOpen, setOpen] = useState(false)
  const { data, isError } = useQuery({
    queryKey: ['products-for-line', line.product],
    queryFn: async ({ client }) =>
      findProduct(readRow(line.product).words, (await client.fetchQuery(finderQuery)).match),
    enabled: isOpen,
  })
  const report = isError ? 'The catalogue could not be loaded.' : data?.candidates.length === 0 && 'No product found.'
  return (
    <>
      <span className={ui.hint}>Sent as written</span>
      <button
        type="button"
        className={ui.text}
        aria-label={`Find in the catalogue: ${line.product}`}
        onClick={() => setOpen(true)}
      >
        Find in the catalogue
      </button>
      {data?.candidates.map((entry) => (
        <button
          key={entry.path}
          type="button"
          className={ui.text}
          onClick={({ currentTarget }) => {
            const row = currentTarget.closest('li')
            flushSync(() => dispatch(typed, fieldsWith(entry, line)))
            // The buttons disappear with the note.
            focusOn(row?.querySelector('a') ?? null)
          }}
        >
          {`Use ${entry.name}`}
        </button>
      ))}
      <span role="status">{report}</span>
    </>
  )
}

/** The fields of the line that change. What the buyer wrote stays, unless product, grade and quantity say the same. */
function fieldsWith(
  hit: SearchHit,
  { id, product, grade, quantity, buyerSpecification }: ListLine,
): Record<string, string> {
  const found = toLine(readRow([product, grade].filter(Boolean).join(', ')), hit)
  return {
    [`${id}.product`]: found.product,
    [`${id}.slug`]: found.slug ?? '',
    [`${id}.grade`]: found.grade,
    ...(quantity.trim() === '' && { [`${id}.quantity`]: found.quantity, [`${id}.unit`]: found.unit }),
    [`${id}.buyerSpecification`]: [buyerSpecification, found.buyerSpecification].filter(Boolean).join('\n'),
  }
}
