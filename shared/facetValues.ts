/** Values of facets that have an order of their own, in that order; the others stand by how many products have them. */
export const SOLUBILITY_CLASSES = [
  'Soluble in water',
  'Soluble in hot water',
  'Disperses in water',
  'Soluble in diluted ethanol',
  'Soluble in ethanol',
  'Soluble in oils',
] as const
export type SolubilityClass = (typeof SOLUBILITY_CLASSES)[number]

export const STORAGE_CLASSES = [
  'Up to 30 °C',
  'Up to 25 °C',
  'Cool, up to 20 °C',
  'Refrigerated, 2–8 °C',
  'Frozen',
] as const
export type StorageClass = (typeof STORAGE_CLASSES)[number]
