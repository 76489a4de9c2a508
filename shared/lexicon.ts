/** Words of the trade in one spelling and language. All texts and queries are read with this lexicon. */

/** Other spellings of letters and parts of words, after Unicode's compatibility decomposition. */
export const SPELLINGS: [RegExp | string, string][] = [
  ['α', 'alpha-'],
  ['β', 'beta-'],
  ['γ', 'gamma-'],
  ['δ', 'delta-'],
  ['ε', 'epsilon-'],
  ['κ', 'kappa-'],
  ['λ', 'lambda-'],
  ['ψ', 'psi-'],
  ['ω', 'omega-'],
  ['ı', 'i'],
  ['ß', 'ss'],
  ['œ', 'oe'],
  // Without its accent `thé` is the English article, and `té` the beginning of a word.
  [/\bth?e[\u0300\u0301]s?(?!\p{L})/gu, 'tea'],
  ['sulph', 'sulf'],
  [/\bhaem/g, 'hem'],
  ['fibre', 'fiber'],
  [/(col|od|flav)our/g, '$1or'],
  [/(?<=[a-z]{4})is(?=(?:e[ds]?|ing)\b)/g, 'iz'],
  ['liquorice', 'licorice'],
  ['free sample', 'freesample'],
  // HIP is heme iron.
  [/\brose hips?\b|\bhips\b/g, 'rosehip'],
  // Not the plural of green.
  [/\bgreens\b/g, 'greenfood'],
  // Max is a word of trade.
  ['glycine max', 'glycine-max'],
  ['ionising radiation', 'irradiation'],
  // Not dihydrochalcone.
  [/\bdc(?= gra)/g, '$& direct compression'],
  [/ethylen(?:e )?oxide?\b/g, 'eto'],
  [/\bhcl\b/g, 'hydrochloride'],
  [/\bextr?\b/g, 'extract'],
  [/\b(?:pdr|pwdr?|powd)\b/g, 'powder'],
  [/\b(?:std|conc)\b/g, ''],
  [/\bs(?:am-e\b|-adenosyl-?(?:l-)?methionine)/g, 'adenosylmethionine'],
  [/-(?=(?:pulver|extrakt)e?\b)/g, ' '],
  // Places of several groups: 2,3,5,6-tetramethylpyrazine.
  [/\b\d'?(?:,\d'?)+-(?=[a-z]{5})/g, ''],
  // A figure stands apart from its unit.
  [/(?<=\d)(?=(?:ppm|da|gdu|c?fu|iu)\b)/g, ' '],
  [/\b(?:ie|ui)(?=\/m?g\b)/g, 'iu'],
  [/\bmesh[ -]?(\d+)\b|\b(\d+)[ -]?mesh\b/g, '$1$2mesh'],
  [/[’ʼ′`´]/g, "'"],
  // French and Italian articles: l'ail, d'aubépine.
  [/\b[dl]'(?=\p{L}{3})/gu, ''],
  [/[\u2010-\u2015\u2212]/g, '-'],
  // `vitamin C` is one word, so that it does not find other vitamins.
  [/(?:\bvit(?:(?:amin[aes]?|\.)? |\.)|维生素 ?)(?=[a-ku]\d{0,2}\b)/g, 'vitamin-'],
  [/\breb (?=[a-z]\b)/g, 'reb-'],
  [/\b(\d\d?) (?=(?:htp|hda|mthf)\b)/g, '$1-'],
  [/\b(alpha|beta|gamma) (?=[a-z]{4})/g, '$1-'],
  [/\bt\/t\b/g, 'bank transfer'],
  [/\bl\/c\b/g, 'letter of credit'],
]

/** Words that say nothing about goods: grammar, and words of questions. */
export const STOP_WORDS = wordSet(
  'a above an and any are as at be below between buy by can could difference differences do does example examples for from get have how i in is it many may me mean meaning means much my need of on or our over please same should than that the there this to under use used vs was way we what when where which who whom why will with you your',
  'aus das der die ein eine fur ich mit nach oder und von was wie wo zu zum',
  'al como con de del donde el en la las lo los o para por que su un una y',
  'a au aux avec des du et est le les l ou par pour qui sur un une',
  'che da dal dalla del della delle di dove il in lo nel per su',
  'ao com da das do dos em na nos ou para pelo um uma',
)

/** Words that most goods share. An entry need not have them. */
export const TRADE_WORDS = wordSet(
  'allowed analysis bag bags banned bottle box bulk c california carton cartons cas certificate certified cheap chelate chelated china coa company compliance compliant cost dalton data document drum drums dry exporter ext extract extracts factory free grade grades inci ingredient ingredients kg legal lot lots made manufacturer manufacturers material max mesh mg/kg min moq msds mt name natural number offer per permitted piece pieces powder powders ppb ppm price prices pure quality quote raw registered registration sack sacks safety sale sample samples sds sell seller sellers sheet sold spec specification supplier suppliers supply tds technical tested ton tonne tonnes tons wholesale',
  'anbieter angebot bitte datenblatt einkauf fass fasser grosshandel hersteller kaufen kilo lieferant lieferanten muster natur naturlich naturlicher naturliches pro preis preise rein rohstoff sack trocken zertifikat',
  'certificado comprar fabricante ficha granel ingrediente ingredientes mayor mayorista muestra natural precio precios proveedor proveedores puro saco seco seca tambor tecnica venta',
  'acheter brut certificat echantillon fabricant fiche fournisseur fournisseurs grossiste gros ingredient naturel naturelle prix pur sec seche tarif technique vente vrac',
  'acquistare campione certificato comprare fornitore fornitori fusto ingrediente ingredienti ingrosso naturale prezzo prezzi produttore puro scheda secco secca sfuso tecnica vendita',
  'amostra atacado certificado compra fabricante ficha fornecedor fornecedores granel ingrediente laudo preco precos puro saco seco tambor tecnica venda',
)

/** Salts, forms and parts of plants: they name no goods alone. */
export const FORMS =
  'acid|base|bitartrate|calcium|carbonate|chloride|citrate|fumarate|gluconate|hcl|hydrochloride|iron|lactate|magnesium|malate|oxide|peptide|phosphate|potassium|salt|sodium|sulfate|tartrate|zinc|bark|berry|flower|fruit|leaf|root|seed|2kcl|nacl'

/** Endings that say no more than words of trade, in languages that join words. */
export const TRADE_SUFFIX =
  /(?:提取物?|浓缩|粉末?|原料|供应商?|厂家|价格|批发)+$|(?<=.{4})(?:trocken)?(?:extrakt|pulver)e?$/

/** Words for which texts use other words. */
export const SYNONYMS = synonymsOf({
  extract: 'extrakt extrakte trockenextrakt extracto extractos extrait extraits estratto estratti extrato extratos',
  powder: 'pulver polvo polvos poudre poudres polvere polveri po',
  root: 'wurzel wurzeln raiz raices racine racines radice radici raizes',
  leaf: 'leaves blatt blatter hoja hojas feuille feuilles foglia foglie folha folhas',
  seed: 'samen semilla semillas graine graines seme semi semente sementes',
  bark: 'rinde corteza ecorce corteccia casca',
  flower: 'blute bluten flor flores fleur fleurs fiore fiori',
  fruit: 'frucht fruchte fruto frutos frutto frutti fruta frutas',
  mushroom: 'pilz pilze hongo hongos champignon champignons fungo funghi cogumelo cogumelos seta setas',
  acid: 'saure acido acide',
  oil: 'ol aceite huile olio oli oleo oleos',
  water: 'wasser agua eau acqua',
  organic: 'bio biologico biologique organico organica organicos ecologico',
  protein: 'eiweiss proteina proteine proteinas',
  vitamin: 'vitamina vitamine vitaminas vitamins',
  capsule: 'kapsel kapseln capsula capsulas gelule gelules',
  tablet: 'tablette tabletten comprimido comprimidos comprime comprimes compressa compresse',
  soluble: 'loslich losliches hidrosoluble hydrosoluble idrosolubile hidrossoluvel wasserloslich wasserlosliches',
  food: 'lebensmittel alimento alimentos alimentario alimentaria alimenticio alimenticios aliment alimentaire alimentaires alimentare alimentari alimentar alimentares',
  cosmetic: 'kosmetik kosmetisch cosmetico cosmetica cosmeticos cosmetique cosmetiques cosmetici',
  supplement:
    'nahrungserganzung nahrungserganzungsmittel suplemento suplementos complemento complementos complement complements integratore integratori',
  sweetening:
    'sweetener sussstoff sussungsmittel edulcorante edulcorantes edulcorant dolcificante dolcificanti adocante',
  coloring:
    'colorant color colors farbstoff lebensmittelfarbstoff colorante colorantes colorants coloranti corante corantes',
  antioxidant: 'antioxidans antioxidante antioxidantes antioxydant antioxydants antiossidante antiossidanti',
  polysaccharide: 'polysaccharid polisacarido polisacaridos polisaccaridi polissacarideo polissacarideos',
  flavonoid: 'flavonoide flavonoides flavonoidi',
  lead: 'blei plomo plomb piombo chumbo',
  cadmium: 'kadmium cadmio',
  limit: 'grenzwert grenzwerte limite limites limiti',
  eu: 'ue',
  blue: 'blau blauer blaues azul bleu blu',
  'private label': 'eigenmarke',
  'contract manufacturing': 'lohnherstellung',
  'safety data sheet': 'sicherheitsdatenblatt msds sds',
  'certificate analysis': 'coa analysenzertifikat',
  dna: 'pcr',
  irradiation: 'irradiated bestrahlt irradiado irradie ionise irradiato',
  proposition: 'prop',
  brightening: 'whitening lightening aclarante blanqueador aufhellung eclaircissant schiarente clareador',
  'minimum order': 'moq',
  'documents delivery': 'tds',
  terpenoid: 'terpene terpenes',
  ginkgo: 'gingko ginko',
  adenosylmethionine: 'same',
  anthocyanin: '花青素 花色苷',
  gymnema: 'gymnima',
  egcg: 'ecgc',
  chlorogenic: 'cga',
  proanthocyanidin: 'opc opcs pac pacs',
})

function wordSet(...lists: string[]) {
  return new Set(lists.flatMap((list) => list.split(' ')))
}

function synonymsOf(words: Record<string, string>) {
  return new Map(
    Object.entries(words).flatMap(([word, others]) => others.split(' ').map((other) => [other, word] as const)),
  )
}
