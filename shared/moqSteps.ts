/** The least that a buyer has to take, in grams by the id of the step: each holds what the ones before it hold. */
export const MOQ_STEPS = {
  '100-g': 100,
  '1-kg': 1000,
  '5-kg': 5000,
  '10-kg': 10_000,
  '25-kg': 25_000,
  '100-kg': 100_000,
}
export type MoqStep = keyof typeof MOQ_STEPS
