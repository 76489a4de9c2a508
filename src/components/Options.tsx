type Props = {
  of: readonly string[]
  /** What stands for a value, where it is not the value itself. */
  names?: Record<string, string>
}

/** The choices of a select. */
export function Options({ of, names }: Props) {
  return of.map((value) => (
    <option key={value} value={value}>
      {names?.[value] ?? value}
    </option>
  ))
}
