/** What was wrong with what was sent, where it is to be mended. */
export function Failure({ words }: { words?: string }) {
  if (words === undefined) return null
  return (
    <p className="alert" role="alert">
      {words}
    </p>
  )
}
