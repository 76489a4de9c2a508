import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { SearchHit } from '../../shared/search.ts'
import { toLine } from '../orders/orderLine.ts'
import { readRow } from '../orders/readRows.ts'
import { focusOn } from '../router/arrival.ts'
import { matchProducts } from '../search/searchQuery.ts'
import ui from '../styles/ui.module.css'
import { added, dispatch, type ListLine, type NewLine } from './inquiry.ts'

/** Offers products of the catalogue for a line that is sent as written. */
export function WrittenNote({ line }: { line: ListLine }) {
  const [isOpen, setOpen] = useState(false)
  const { data, isError } = useQuery({
    queryKey: ['products-for-line', line.product],
    queryFn: ({ client }) => matchProducts(readRow(line.product).words, client),
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
            flushSync(() => dispatch(added, { line: withProduct(line, entry), isSame: ({ id }) => id === line.id }))
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

/** Keeps what the buyer wrote, unless product, grade and quantity say the same. */
function withProduct(
  { product, grade, quantity, unit, request, buyerSpecification }: ListLine,
  hit: SearchHit,
): NewLine {
  const found = toLine(readRow([product, grade].filter(Boolean).join(', ')), hit)
  return {
    ...found,
    ...(quantity.trim() !== '' && { quantity, unit }),
    request,
    buyerSpecification: [buyerSpecification, found.buyerSpecification].filter(Boolean).join('\n'),
  }
}
