/** Product categories. Each id is the first segment of its products' URLs. */
export const CATEGORY_IDS = [
  'herbal-extract',
  'cosmetic-ingredients',
  'healthcare-supplement',
  'organic-mushroom-extract',
] as const
export type CategoryId = (typeof CATEGORY_IDS)[number]

export function isProductPath(path: string): boolean {
  return CATEGORY_IDS.some((id) => path.startsWith(`/${id}/`)) && !/\/page-\d+$/.test(path)
}

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

export const NEWS_SECTIONS = ['news', 'company-news', 'industry-news'] as const
export type NewsSection = (typeof NEWS_SECTIONS)[number]
