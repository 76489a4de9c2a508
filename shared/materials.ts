/** Solvents of extraction, purification and crystallization. */
export const SOLVENTS = [
  'water',
  'ethanol',
  'carbon dioxide',
  'ethyl acetate',
  'acetone',
  'methanol',
  'propan-2-ol',
  'butan-1-ol',
  'hexane',
  'heptane',
  'cyclohexane',
  'light petroleum',
  'methyl acetate',
  'tert-butyl methyl ether',
  'dichloromethane',
  'toluene',
  'acetonitrile',
  'acetic acid',
  'dimethyl sulfoxide',
  'dimethylformamide',
  'tetrahydrofuran',
  'edible oil',
  'glycerol',
  'propane-1,3-diol',
] as const

/**
 * Allergen groups of Annex II to Regulation (EU) No 1169/2011. Cereals are listed singly, because
 * labels must name them.
 */
export const ALLERGENS = [
  'wheat (gluten)',
  'barley (gluten)',
  'rye (gluten)',
  'oats (gluten)',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
