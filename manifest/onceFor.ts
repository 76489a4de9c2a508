/** Caches the results of `make` for each pair of arguments, as long as the first one is in memory. */
export function onceFor<Whole extends object, Made, Part = void>(
  make: (whole: Whole, part: Part) => Made,
): (whole: Whole, part: Part) => Made {
  const cache = new WeakMap<Whole, Map<Part, Made>>()
  return (whole, part) => {
    const values = cache.get(whole) ?? new Map<Part, Made>()
    if (!values.has(part)) {
      cache.set(whole, values)
      values.set(part, make(whole, part))
    }
    return values.get(part) as Made
  }
}
