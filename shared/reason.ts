/** What an error says of its cause; that of several attempts to connect says nothing itself. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  // What fetch says of itself is that it failed.
  if (error instanceof TypeError && error.cause !== undefined) return reasonOf(error.cause)
  return error instanceof Error ? error.message : String(error)
}
