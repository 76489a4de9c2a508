/** Fails the command if a measured value is too high. */
export function limit(name: string, value: number, maximum: number): void {
  if (value <= maximum) return
  console.log(`${name}: ${value.toFixed(2)}, over the limit of ${maximum}`)
  process.exitCode = 1
}
