/** How many random navigations a run takes. `npm run soak` sets it. */
export const STEPS = Number(process.env.SOAK_STEPS ?? 40)

/** Whether long tables are gone through whole, as `npm run soak` does; `npm test` takes a sample of them. */
export const IS_WHOLE = STEPS >= 1000

/** Every `share`th of a long table, from the first on or a later one; all where the run is whole. */
export function sampled<T>(table: T[], share: number, first = 0): T[] {
  return IS_WHOLE ? table : table.filter((_, index) => index % share === first % share)
}
