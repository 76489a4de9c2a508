/** The least that a buyer has to take: each holds what the ones before it hold. */
export const MOQ_STEPS = [
  'Up to 100 g',
  'Up to 1 kg',
  'Up to 5 kg',
  'Up to 10 kg',
  'Up to 25 kg',
  'Up to 100 kg',
] as const
