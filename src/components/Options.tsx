type Props = {
  of: readonly string[]
  names?: Record<string, string>
}

export function Options({ of, names }: Props) {
  return of.map((value) => (
    <option key={value} value={value}>
      {names?.[value] ?? value}
    </option>
  ))
}
