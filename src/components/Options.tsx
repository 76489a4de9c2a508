type Props = {
  values: readonly string[]
  labels?: Record<string, string>
}

export function Options({ values, labels }: Props) {
  return values.map((value) => (
    <option key={value} value={value}>
      {labels?.[value] ?? value}
    </option>
  ))
}
