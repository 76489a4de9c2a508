type Props = {
  of: readonly string[]
  /** Labels that differ from their values. */
  names?: Record<string, string>
}

/** Options of a select. */
export function Options({ of, names }: Props) {
  return of.map((value) => (
    <option key={value} value={value}>
      {names?.[value] ?? value}
    </option>
  ))
}
