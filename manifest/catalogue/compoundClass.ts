import type { Library } from '../library.ts'
import type { ProductRecord } from '../schema/product.ts'

/** Families of substances as buyers look for them, by words of the recorded class; the first that fits is the family. */
const FAMILIES: [name: string, words: RegExp][] = [
  ['Minerals and chelates', /chelate|picolinate/],
  ['Vitamins and coenzymes', /vitamin|cobalamin|ascorbic|folate|thiamine|pantothenic|coenzyme|cofactor/],
  ['Flavonoids', /flav|chalcone|catechin|anthocyan/],
  ['Alkaloids', /alkaloid/],
  ['Lignans', /lignan/],
  ['Carotenoids', /caroten/],
  [
    'Saponins, triterpenoids and sterols',
    /saponin|sapogenin|triterpen|sterol|ginsenoside|gypenoside|boswellic|withanolide|ecdysteroid|limonoid|quassinoid/,
  ],
  ['Other terpenoids', /terpen|labdane|abietane|iridoid|steviol/],
  ['Coumarins and lactones', /coumarin|phthalide|dibenzopyranone/],
  ['Quinones and xanthones', /quinone|xanthone|anthrone/],
  [
    'Phenolic compounds',
    /phenol|phenyl|caffe|cinnam|stilbene|curcum|gingerol|capsaicin|resorcinol|tannin|acetophenone/,
  ],
  ['Carbohydrates', /saccharide|sugar|fructan|glycan|mannan|glucan|galactan|cyclitol|sialic/],
  ['Proteins and enzymes', /protease|enzyme|oxidoreductase/],
  ['Nucleotides and nucleosides', /nucleo/],
  ['Lipids and fatty acids', /fatty|lipid|omega|phospho|alkane/],
  ['Sulphur compounds', /sulphur|isothiocyanate|glucosinolate/],
  ['Organic acids', /carboxylic|hydroxy acid|keto acid/],
  ['Amino acids, peptides and amines', /amino acid|peptide|ureide|guanidino|ammonium|carnitine|amine/],
]

/** Families of what is no single compound. */
const KIND_FAMILIES: Partial<Record<ProductRecord['kind'], string>> = {
  polysaccharide: 'Carbohydrates',
  'protein or enzyme': 'Proteins and enzymes',
  'mineral or salt': 'Minerals and chelates',
}

type Classed = Pick<ProductRecord, 'kind' | 'compound' | 'grades'>

/** The recorded class of a product's compound without what does not change it: `amino acid` for "amino acid salt". */
export function compoundClass(
  { compounds }: Pick<Library, 'compounds'>,
  { compound }: Pick<ProductRecord, 'compound'>,
): string | undefined {
  const recorded = compound === undefined ? undefined : compounds.get(compound)?.data.class
  return recorded
    ?.replace(/\(.*?\)|\b(?:salt|mixture|derivative|hydrate)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The family of a product's compound; of what is no single compound that of the product, or of what its grades are
 * measured by, such as "Triterpene glycosides". None where none fits.
 */
export function compoundFamily(library: Pick<Library, 'compounds'>, product: Classed): string | undefined {
  const ofCompound = compoundClass(library, product)
  if (ofCompound !== undefined) return familyOf(ofCompound) ?? KIND_FAMILIES[product.kind]
  const analytes = product.grades.flatMap(({ assay = [] }) => assay.flatMap(({ analyte }) => analyte ?? []))
  // "Polyphenols (as catechin)" are not catechin.
  const families = analytes.map((analyte) => familyOf(analyte.replace(/\(.*?\)|,? as .*/g, '')))
  return KIND_FAMILIES[product.kind] ?? families.find((family) => family !== undefined)
}

function familyOf(words: string): string | undefined {
  return FAMILIES.find(([, pattern]) => pattern.test(words.toLowerCase()))?.[0]
}
