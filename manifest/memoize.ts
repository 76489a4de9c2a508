/** Caches the results of `make` for each pair of arguments, as long as the first one is in memory. */
export function memoize<Whole extends object, Result, Part = void>(
  make: (whole: Whole, part: Part) => Result,
): (whole: Whole, part: Part) => Result {
  const cache = new WeakMap<Whole, Map<Part, Result>>()
  return (whole, part) => {
    const values = cache.get(whole) ?? new Map<Part, Result>()
    if (!values.has(part)) {
      cache.set(whole, values)
      values.set(part, make(whole, part))
    }
    return values.get(part) as Result
  }
}
