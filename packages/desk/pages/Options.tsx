type Props<Value> = { of: readonly Value[]; words?: (value: Value) => string }

/** What a field may be chosen from, where values are no words themselves with these. */
export function Options<Value extends string>({ of, words }: Props<Value>) {
  return of.map((value) => (
    <option key={value} value={words && value}>
      {words ? words(value) : value}
    </option>
  ))
}
