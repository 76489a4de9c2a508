export const TEST_GROUPS = ['identity', 'physical', 'elements', 'residues', 'microbiology'] as const
export type TestGroup = (typeof TEST_GROUPS)[number]

export const PRODUCT_KINDS = [
  'isolate',
  'standardised extract',
  'ratio extract',
  'polysaccharide',
  'protein or enzyme',
  'whole powder or juice',
  'mineral or salt',
  'blend',
  'oil',
] as const

export const PRODUCT_FORMS = ['powder', 'crystals', 'granules', 'liquid', 'oil', 'paste'] as const

export const HABITS = ['crystalline', 'fine', 'granular', 'fibrous', 'oil'] as const

export const DOSAGE_FORM_PICTURES = ['formula-powder', 'granules', 'capsules', 'tablets'] as const

export const ASSAY_BASES = ['dried', 'anhydrous', 'as is'] as const

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

/** Allergen groups of Annex II to Regulation (EU) No 1169/2011. Cereals stand singly, because labels must name them. */
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
