import type { Link } from '../../shared/cards.ts'

/** Links as the items of a list. */
export function LinkItems({ links }: { links: Link[] }) {
  return links.map(({ path, label }) => (
    <li key={path}>
      <a href={path}>{label}</a>
    </li>
  ))
}
