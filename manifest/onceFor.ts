export function onceFor<Whole extends object, Made, Part = void>(
  make: (whole: Whole, part: Part) => Made,
): (whole: Whole, part: Part) => Made {
  const all = new WeakMap<Whole, Map<Part, Made>>()
  return (whole, part) => {
    const known = all.get(whole) ?? new Map<Part, Made>()
    if (!known.has(part)) {
      all.set(whole, known)
      known.set(part, make(whole, part))
    }
    return known.get(part) as Made
  }
}
