import { testKey } from '../../shared/comparison/testKind.ts'

/** Names of a test by the key of the site's own rows, as buyers of several languages write them; folded. */
const NAMES: Record<string, string> = {
  lead: 'total lead|pb|blei|plomo|plomb|piombo|chumbo',
  arsenic: 'total arsenic|as|arsen|arsenico',
  cadmium: 'total cadmium|cd|kadmium|cadmio',
  mercury: 'total mercury|hg|quecksilber|mercurio|mercure',
  chromium: 'cr|chrom|cromo|chrome',
  nickel: 'ni|niquel',
  iron: 'fe|eisen|hierro|fer',
  copper: 'cu|kupfer|cobre|cuivre',
  zinc: 'zn|zink',
  aluminium: 'al|aluminum|aluminio',
  'hexavalent chromium': 'chromium vi|cr vi|cr6|chromium 6',
  'heavy metals':
    'heavy metals as pb|total heavy metals as pb|water soluble heavy metals as pb|total heavy metals|heavy metals total|schwermetalle|metales pesados',
  'loss on drying':
    'lod|loss in drying|drying loss|trocknungsverlust|perdida por secado|perdida por desecacion|perte a la dessiccation|perdita all essiccamento',
  water: 'water content|wasser|wassergehalt|agua|water by kf',
  moisture: 'moisture content|feuchte|feuchtigkeit|humedad|humidite|umidita',
  'residue on ignition':
    'roi|sulfated ash|sulphated ash|sulfatasche|cenizas sulfatadas|cendres sulfuriques|ceneri solforiche',
  'total ash': 'ash|ash content|asche|gesamtasche|cenizas|cenizas totales|cendres|cendres totales|ceneri',
  'acid insoluble ash': 'hcl insoluble ash',
  'melting range': 'melting point|mp|schmelzpunkt|schmelzbereich|punto de fusion|point de fusion',
  'specific rotation': 'specific optical rotation|spezifische drehung|rotacion especifica',
  ph: 'ph value|ph wert',
  'bulk density': 'loose bulk density|schuttdichte|densidad aparente|densite apparente',
  'tapped density': 'tap density|stampfdichte',
  'particle size':
    'mesh size|mesh|sieve analysis|sieve|siebanalyse|partikelgrosse|tamano de particula|granulometrie|granulometry',
  appearance: 'aussehen|aspecto|aspect|description|aspetto|character',
  identification: 'identity|identitat|identificacion|id',
  odour: 'odor|smell|geruch|olor|odeur',
  taste: 'flavor|flavour|geschmack|sabor|gout',
  colour: 'color|farbe',
  'total aerobic count':
    'tpc|tamc|tvc|total plate count|total plate|total aerobic microbial count|total aerobic|aerobic plate count|aerobic count|aerobic mesophilic bacteria|total bacteria|total bacterial count|total viable count|total microbial count|standard plate count|total count|gesamtkeimzahl|aerobe gesamtkeimzahl|keimzahl|recuento total de aerobios|recuento total|germes aerobies totaux|flore totale|carica batterica totale',
  'yeasts and moulds':
    'tymc|y and m|yeast and mold|yeast and mould|yeasts and molds|yeast mold|yeast mould|yeast and moulds|yeast and molds|mold and yeast|mould and yeast|molds and yeasts|moulds and yeasts|total yeast and mold|total yeast and mould|total yeast and mold count|total yeast and mould count|total combined yeasts and molds count|total combined yeasts and moulds count|yeast and mold count|yeast and mould count|hefen und schimmelpilze|hefen und schimmel|hefe und schimmel|mohos y levaduras|levaduras y mohos|hongos y levaduras|levures et moisissures|lieviti e muffe',
  yeast: 'yeasts|hefen|levaduras|levures',
  mould: 'mold|molds|moulds|schimmel|schimmelpilze|mohos|moisissures',
  'escherichia coli': 'e coli|ecoli',
  'e coli o157 h7': 'e coli o157|escherichia coli o157 h7',
  salmonella: 'salmonella species|salmonella spp|salmonella sp|salmonellen|salmonelles|salmonelas|salmonellae',
  'staphylococcus aureus': 's aureus|staph aureus|staphylococcus',
  'pseudomonas aeruginosa': 'p aeruginosa|pseudomonas',
  'candida albicans': 'c albicans',
  enterobacteriaceae: 'enterobacteria|enterobacter',
  'bile tolerant gram negative bacteria': 'btgn|bile tolerant gram negatives',
  coliforms: 'total coliforms|coliform|coliform bacteria|coliforme',
  'bacterial endotoxins': 'endotoxin|endotoxins|bacterial endotoxin',
  'pesticide residues':
    'pesticides|pesticide|pestizide|pestizidruckstande|pesticidas|residual pesticides|pesticidi|pesticide residue',
  'residual solvents':
    'solvent residues|solvent residue|residual solvent|losungsmittelruckstande|organic volatile impurities',
  solvents: 'solvent|solvent used|extraction solvent|extraction solvents|solvents used|made with|extracted with',
  'propan 2 ol': 'isopropanol|isopropyl alcohol|2 propanol',
  'butan 1 ol': 'butanol|n butanol|1 butanol',
  dichloromethane: 'dcm|methylene chloride',
  toluene: '',
  acetonitrile: '',
  heptane: 'n heptane',
  'carbon dioxide': 'co2',
  ethanol: 'residual ethanol|etoh|ethyl alcohol|etanol',
  methanol: 'residual methanol|meoh|metanol',
  'ethyl acetate': 'ethylacetat|residual ethyl acetate|etoac',
  acetone: 'residual acetone|aceton',
  hexane: 'n hexane|hexan|n hexan|residual hexane',
  'benzo a pyrene': 'benzo pyrene|bap|benzo a pyren|benzopyrene',
  'sum of pah4': 'pah4|pah 4|pah 4 sum|sum of 4 pah|pah4 sum|sum pah4|4 pah',
  'sum of aflatoxins':
    'sum of aflatoxins b1 b2 g1 g2|aflatoxins|total aflatoxins|aflatoxin sum|aflatoxins total|summe aflatoxine|aflatoxin sum b1 b2 g1 g2|aflatoxin total|total aflatoxin|aflatoxin b1 b2 g1 g2|sum of aflatoxin|aflatoxins b1 b2 g1 g2|aflatoxins sum',
  'aflatoxin b1': 'afb1|aflatoxine b1|aflatoxina b1',
  'ochratoxin a': 'ota|ochratoxin|ochratoxine a|ocratoxina a',
  methylmercury: 'methyl mercury|mehg|methylquecksilber',
  'inorganic arsenic': 'ias|inorganic as',
  'ethylene oxide and 2 chloroethanol':
    'sum of ethylene oxide and 2 chloroethanol|ethylene oxide sum of ethylene oxide and 2 chloroethanol|ethylene oxide sum',
  'ethylene oxide': '',
  'pyrrolizidine alkaloids': 'pa|pas|sum of pyrrolizidine alkaloids|pyrrolizidine alkaloids sum',
  'epigallocatechin gallate': 'egcg',
  polyphenols: 'total polyphenols|tea polyphenols',
  catechins: 'total catechins',
  caffeine: 'koffein|coffein|cafeina|cafeine|caffeina',
  'sum of three curcuminoids':
    'curcuminoids|total curcuminoids|sum of 3 curcuminoids|sum of the three curcuminoids|three curcuminoids|3 curcuminoids|curcuminoides|sum of curcuminoids',
  'origin by radiocarbon':
    'modern carbon|percent modern carbon|radiocarbon|c14|c 14|14c|14 c|carbon 14|natural origin by c14',
  'beta glucan': 'beta glucans|beta glucanos|betaglucan|β glucan',
  triterpenes: 'total triterpenes|triterpenoids',
  withanolides: '',
  piperine: 'piperin|piperina',
  'l ascorbic acid': 'ascorbic acid|vitamin c',
  hydroquinone: 'free hydroquinone',
  protein: 'crude protein|protein content|proteina',
  'berberine chloride': 'berberine hcl|berberine hydrochloride',
  't 2 and ht 2 toxins': 't 2 and ht 2|t2 ht2|t 2 ht 2 toxins',
  gluten: 'gluten content',
  'gmo status': 'gmo|non gmo|gmo free|no gmo|free of gmo|free from gmo',
  irradiation: 'irradiation status|bestrahlung|irradiated|non irradiated|not irradiated',
  vegan: 'suitable for vegans',
  vegetarian: 'suitable for vegetarians',
  kosher: '',
  halal: '',
  'bse tse': 'tse bse|bse tse free|tse bse free',
  allergens: 'allergen|allergene|food allergens',
  soya: 'soy|soja|soybean|soybeans',
  milk: 'dairy|lactose',
  eggs: 'egg',
  fish: '',
  crustaceans: 'shellfish',
  peanuts: 'peanut',
  nuts: 'nut|tree nuts',
  celery: '',
  mustard: '',
  sesame: '',
  sulphites: 'sulfites|sulphite|sulfite',
  lupin: '',
  molluscs: '',
  solubility: 'loslichkeit',
  'shelf life': 'haltbarkeit|mindesthaltbarkeit|vida util|duree de conservation',
  'retest period': 'retest date|retest',
  packaging: 'packing|package|verpackung',
  storage: 'storage conditions|storage temperature',
  perchlorate: '',
  glyphosate: '',
}

const KEYS = new Map(
  Object.entries(NAMES).flatMap(([key, names]) =>
    [key, ...names.split('|').filter((name) => name !== '')].map((name): [string, string] => [name, key]),
  ),
)

/** All names that are known, the longest first. */
export const KNOWN_NAMES = [...KEYS.keys()].toSorted((a, b) => b.length - a.length)

/** Tests that measure something close, and count differently. */
const NEAR = [
  ['loss on drying', 'water', 'moisture'],
  ['total ash', 'residue on ignition', 'acid insoluble ash'],
  ['yeasts and moulds', 'yeast', 'mould'],
  ['enterobacteriaceae', 'bile tolerant gram negative bacteria', 'coliforms'],
  ['arsenic', 'inorganic arsenic'],
  ['mercury', 'methylmercury'],
  ['aflatoxin b1', 'sum of aflatoxins'],
  ['shelf life', 'retest period'],
  ['appearance', 'colour'],
  ['ethylene oxide', 'ethylene oxide and 2 chloroethanol'],
]

/** `t.p.c`, not `e.coli` */
const ABBREVIATION = /(?<![\p{L}\p{N}.])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])\.?/gu

/** One way of writing: small letters without marks and brackets, words a blank apart. */
export function fold(name: string): string {
  return name
    .replaceAll('α', 'alpha ')
    .replaceAll('β', 'beta ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(ABBREVIATION, (letters) => letters.replaceAll('.', ''))
    .replaceAll('ß', 'ss')
    .replaceAll('&', ' and ')
    .replaceAll(/\beto\b/g, 'ethylene oxide')
    .replaceAll(/\b2-ce\b/g, '2-chloroethanol')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** What a name of a test means; itself where it is not known. What stands in brackets tells more, and may be left out. */
export function keyOf(name: string): string {
  const withoutBrackets = fold(name.replaceAll(/\([^)]*\)/g, ' '))
  const whole = fold(name)
  return KEYS.get(whole) ?? KEYS.get(withoutBrackets) ?? withoutBrackets
}

/** Whether a key is of a test that is known, so that a specification without it does not limit it. */
export function isKnownTest(key: string): boolean {
  return KEYS.get(key) === key
}

/** Whether a name is known as it stands, with what it says in brackets. */
export function isKnownName(name: string): boolean {
  return KEYS.has(fold(name))
}

const ALLERGEN_KEYS = new Set(
  'allergens gluten soya milk eggs fish crustaceans peanuts nuts celery mustard sesame sulphites lupin molluscs'.split(
    ' ',
  ),
)

export function isAllergenKey(key: string): boolean {
  return ALLERGEN_KEYS.has(key)
}

const CLAIMS = new Set(['vegan', 'vegetarian', 'kosher', 'halal', 'bse tse', 'gmo status', 'irradiation'])

/** Whether a key is of what a statement says, and no test of a specification. */
export function isClaimKey(key: string): boolean {
  return CLAIMS.has(key)
}

/** A claim that stands by itself: `Vegan`, `Non-GMO`. */
export function isClaim(text: string): boolean {
  const said = fold(text)
  return isClaimKey(KEYS.get(said) ?? '') && /\b(?:free|non|not|no|vegans?|vegetarians?|kosher|halal)\b/.test(said)
}

/** All names of the test with a key, folded. */
export function namesOf(key: string): string[] {
  return [key, ...(NAMES[key]?.split('|') ?? [])]
}

/** The same of a row of a specification of the site. Rows of many grades are called alike: each name is read once. */
export function keyOfRow(test: string): string {
  const known = ROW_KEYS.get(test) ?? readRowKey(test)
  ROW_KEYS.set(test, known)
  return known
}

const ROW_KEYS = new Map<string, string>()

function readRowKey(test: string): string {
  const plain = test.replaceAll('*', '').replace(/, (?:as is|dried basis|anhydrous basis)$/, '')
  const known = KEYS.get(fold(plain))
  return known ?? keyOf(testKey(plain))
}

/** Whether two tests are close enough to be shown side by side, though their figures must not be compared. */
export function areNear(key: string, other: string): boolean {
  if (key === '' || other === '') return false
  const [short, long] = key.length < other.length ? [key, other] : [other, key]
  if (long.startsWith(`${short} `) || (long.endsWith(` ${short}`) && short.length > 4)) return true
  return NEAR.some((names) => names.includes(key) && names.includes(other))
}
