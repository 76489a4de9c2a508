/** Whether what was fetched, kept or sent is an object with these fields, whatever stands in them. */
export function hasFields<Name extends string>(value: unknown, ...names: Name[]): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && names.every((name) => name in value)
}
