import { MARKETS, readingInWords, type RegulatoryReference } from '../../shared/product.ts'
import { TableHead } from '../components/TableHead.tsx'
import ui from '../styles/ui.module.css'
import styles from './product.module.css'
import type { ReactNode } from 'react'

export function References({ references }: { references: RegulatoryReference[] }) {
  const citesNotice = references.some(({ acts }) => acts.some(({ title }) => /GRAS notice/i.test(title)))
  return (
    <>
      {references.length > 0 && (
        <table className={`${ui.table} ${ui.stacks} ${styles.references}`} aria-label="References by market">
          <TableHead heads={['Market', 'What the act or list says about this material', 'Act or entry']} />
          <tbody>
            {references.map(({ market, says, acts }) => (
              <tr key={market + says}>
                <th scope="row">{MARKETS[market]}</th>
                <td>{says}</td>
                <td>
                  <ul>
                    {acts.map((act) => (
                      <li key={act.title}>
                        <a href={act.url}>{act.title}</a> <small>{withUnbrokenDates(readingInWords(act))}</small>
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={ui.hint}>
        {references.length > 0
          ? 'For a market without a row, we quote no act or list, even where this page names a rule: the material may be permitted, restricted or prohibited there.'
          : 'We quote no act or list for any market, even where this page names a rule: the material may be permitted, restricted or prohibited.'}
        {citesNotice && ' A GRAS notice is for food: a dietary supplement needs none.'}
      </p>
    </>
  )
}

/**
 * Prevents line breaks in dates: `<time>` does not wrap. The result must be the only child of its element, because
 * browser translators replace text nodes (`docs/decisions/06-taking-over.md`).
 */
function withUnbrokenDates(text: string): ReactNode {
  return text
    .split(/(\d{4}-\d\d-\d\d)/)
    .map((part, index) => (index % 2 === 1 ? <time key={index}>{part}</time> : part))
}
