const GRAMS = { mg: 0.001, g: 1, kg: 1000, L: 1000, t: 1_000_000, lb: 453.592 }

/** A quantity such as "25 kg" in grams, a litre taken for a kilogram; `undefined` where the text is none. */
export function gramsOf(quantity: string): number | undefined {
  const { amount = '', unit } = /(?<amount>\d[\d,.]*) (?<unit>mg|g|kg|L|t|lb)\b/.exec(quantity)?.groups ?? {}
  return unit && unit in GRAMS ? Number(amount.replaceAll(',', '')) * GRAMS[unit as keyof typeof GRAMS] : undefined
}
