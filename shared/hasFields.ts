/** The values of the fields are not checked. */
export function hasFields<Name extends string>(value: unknown, ...names: Name[]): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && names.every((name) => name in value)
}
