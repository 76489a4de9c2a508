import { emphasise } from './emphasise.tsx'

export function RevisionText({ changed }: { changed: string[] }) {
  return (
    <ul>
      {changed.map((row) => (
        <li key={row}>{emphasise(row)}</li>
      ))}
    </ul>
  )
}
