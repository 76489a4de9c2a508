import { emphasise } from './emphasise.tsx'

type Props = { changes: string[] }

export function RevisionText({ changes }: Props) {
  return (
    <ul>
      {changes.map((row) => (
        <li key={row}>{emphasise(row)}</li>
      ))}
    </ul>
  )
}
