import { emphasise } from './emphasise.tsx'

export function RevisionText({ changed: [summary = '', ...rows] }: { changed: string[] }) {
  return (
    <>
      <p>{emphasise(summary)}</p>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row}>{emphasise(row)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
