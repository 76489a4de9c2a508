import type { Link } from '../../shared/cards.ts'

export function LinkItems({ links }: { links: Link[] }) {
  return links.map(({ path, label }) => (
    <li key={path}>
      <a href={path}>{label}</a>
    </li>
  ))
}
