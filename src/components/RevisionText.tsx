import { emphasise } from './emphasise.tsx'

export function RevisionText({ changed: [what = '', ...rows] }: { changed: string[] }) {
  return (
    <>
      <p>{emphasise(what)}</p>
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
