/** Solvents that materials are extracted, purified or crystallised with. */
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
  'light petroleum',
  'methyl acetate',
  'dichloromethane',
  'toluene',
  'acetonitrile',
  'acetic acid',
  'dimethyl sulfoxide',
  'tetrahydrofuran',
  'edible oil',
  'glycerol',
  'propane-1,3-diol',
] as const
export type Solvent = (typeof SOLVENTS)[number]

/** Groups of Annex II to Regulation (EU) No 1169/2011. */
export const ALLERGENS = [
  'gluten',
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
