import { emphasise } from './emphasise.tsx'

type Props = { changed: string[] }

export function RevisionText({ changed }: Props) {
  return (
    <ul>
      {changed.map((row) => (
        <li key={row}>{emphasise(row)}</li>
      ))}
    </ul>
  )
}
