import { mgPerKg, writtenContent } from './figuresRead.ts'
import type { Examples, Rule } from './rule.ts'
import { rowsWrittenIn } from './subjects.ts'
import type { ProductFile } from '../../manifest/library.ts'

const FOR_SOME = /\b(?:on request|by agreement|to be agreed|not specified)\b/i

/** Methods with a reading of their own, unlike a plate, a test strip or a growth of microbes. */
const MEASURES = /\b(?:HPLC|LC-MS|GC-MS|GC-FID|NMR|Ion chromatography|colorimetry)\b|^Receptor screen/

/** Pairs of one mass and formula that are taken for each other. */
const ISOMERS = [
  /ginsenoside Rf\b[^]*F11|F11[^]*ginsenoside Rf\b/i,
  /yohimbine[^]*rauwolscine|rauwolscine[^]*yohimbine/i,
  /corosolic[^]*maslinic|maslinic[^]*corosolic/i,
  /\b[mp]-synephrine/i,
]

/** Reagents that colour a whole group of substances, each of them with a response of its own. */
const GROUP_REAGENT =
  /phenol[–-]sulphuric|anthrone|vanillin[–-]|anisaldehyde|Folin|aluminium chloride|carbazole|DMACA|Porter|pH differential/i

/** "as glucose", "from glucuronic acid", "against the reference extract", "reference substance on the certificate". */
const CALIBRATED = /\b(?:as|from) [\p{L}(]|\breference\b/u

/** What each basis takes off; "as is" takes off nothing. */
const TAKEN_OFF = {
  dried: { row: /^(?:Loss on drying|Moisture|Dry matter)$/, name: 'Loss on drying' },
  anhydrous: { row: /^Water(?:,|$)/, name: 'Water' },
}

/** `UV, 490 nm`, `UV at 450–455 nm`, `UV, Folin–Ciocalteu`; not `UV-Vis, 490 nm`. */
const VISIBLE_AS_UV =
  /\bUV,? (?:at )?[4-7]\d\d(?:–\d+)? nm|\bUV, (?:Folin|aluminium chloride|vanillin|phenol|anthrone|carbazole|DMAC)/

/** From where on a method measures and does not guess. */
type Range = {
  method: RegExp
  /** What lies beyond the pattern: the same method after a step that concentrates or cleans the sample. */
  unless?: RegExp
  name: string
  /** Usual limit of quantification in a dry powder, mg/kg. */
  least: number
}

/**
 * The first that fits a method counts. The figures are what routine laboratories state; where a text lays one down it
 * is named. A laboratory that does better says so in the method ("after clean-up").
 */
const RANGES: Range[] = [
  { method: /LC-MS\/MS|GC-MS\/MS|GC-HRMS|HPLC-ICP-MS/, name: 'a tandem or high-resolution method', least: 0.0001 },
  // EN 17053: mercury 0.04, cadmium 0.03 mg/kg; EN 15763: lead from 0.01 mg/kg.
  { method: /ICP-MS/, name: 'ICP-MS', least: 0.01 },
  // EN 15510, plasma emission in feeds: copper 3, iron 3, zinc 3 mg/kg; purer matrices allow less.
  { method: /ICP-OES/, name: 'ICP-OES', least: 1 },
  // AOAC 990.28: at and above 10 mg/kg.
  { method: /Monier-Williams/, name: 'Monier-Williams distillation', least: 10 },
  // 1 µg/mL in a solution of 10 g/L, where the dye begins to answer.
  { method: /Bradford|BCA/, name: 'a colour test for protein', unless: /concentrat|precipitat/, least: 100 },
  // EN 14123: 0.1 µg/kg of an aflatoxin after immunoaffinity.
  { method: /FLD.*immunoaffinity/, name: 'fluorescence after immunoaffinity', least: 0.00002 },
  { method: /FLD/, name: 'HPLC with fluorescence', least: 0.001 },
  { method: /GC-MS headspace/, name: 'headspace GC-MS', least: 0.5 },
  // USP ⟨467⟩ sees most solvents of its second class at some mg/kg.
  { method: /GC-FID headspace/, name: 'headspace GC-FID', least: 5 },
  { method: /(?<!LC-)GC-FID/, name: 'GC-FID', least: 50 },
  { method: /GC-MS/, name: 'GC-MS', least: 0.1 },
  { method: /ELISA/, name: 'an ELISA', least: 1 },
  { method: /ELSD/, name: 'light scattering', least: 1000 },
  { method: /HPLC-RID?\b/, name: 'refractive index', least: 1000 },
  { method: /TLC/, name: 'a plate', least: 1000 },
  // ICH Q3A: what is counted by area is reported from 0.05 %.
  { method: /HPLC, area/, name: 'HPLC by area', least: 500 },
  {
    method: /(?:HPLC|UPLC).*(?:\d nm|DAD|UV)/,
    unless: /clean-up|enrich|EN \d/,
    name: 'HPLC with ultraviolet',
    least: 1,
  },
  { method: /[Ii]on chromatography/, name: 'ion chromatography', least: 1 },
  { method: /NMR/, name: 'NMR', least: 1000 },
  { method: /X-ray|XRPD/, name: 'X-ray diffraction', least: 10_000 },
  { method: /Kjeldahl/, name: 'Kjeldahl', least: 1000 },
  // USP ⟨221⟩: turbidity beside 0.02 M acid, seen from some 10 µg in a gram.
  { method: /⟨221⟩/, name: 'the turbidity test', least: 10 },
  // USP ⟨921⟩: coulometry from 10 µg of water, titration from about 0.1 % with the usual gram.
  { method: /coulometr/i, name: 'coulometric Karl Fischer', least: 50 },
  { method: /Karl Fischer|⟨921⟩/, name: 'Karl Fischer titration', least: 500 },
  // A gram or two, weighed to half a milligram.
  { method: /⟨281⟩|⟨733⟩/, name: 'weighing of the ash', least: 500 },
  { method: /⟨731⟩|⟨561⟩/, name: 'weighing', least: 1000 },
]

/** What is asked only of what is dry and loose. */
const OF_POWDERS =
  /^(?:Particle size|Bulk density|Tapped density|Hausner ratio|Carr index|Angle of repose|Melting range|Melting point)/

/** What is asked only of what holds water. */
const OF_WATERY = /^(?:pH|Water activity)/

/** Per cent from which an isolate has left hot solvents, in which proteins lose the shape that antibodies know. */
const PURE = 90

/** What authorities ask of fermented goods however pure they are: that nothing of the organism is left. */
const OF_THE_ORGANISM = /organism|strain|recombinant|^Enzyme/i

const ELISA = { test: 'Peanut protein', limit: '≤ 2.5 mg/kg', method: 'ELISA' }

/** What rows of specifications say, and whether their methods can say it. */
export const ROWS: Rule[] = [
  {
    id: 'every-lot',
    says: 'A row is what every lot keeps: what is done for some orders stands in the text.',
    looksAt: 'rows',
    find: ({ row }) =>
      (['limit', 'method'] as const).flatMap((field) => {
        const [found] = FOR_SOME.exec(row[field]) ?? []
        if (found === undefined) return []
        return {
          path: [field],
          wrong: `"${row[field]}" says "${found}", so that a buyer does not know what every lot keeps`,
        }
      }),
    fix: 'Write what every lot keeps, "Reported" if that is all, and tell in the text what can be ordered',
    finds: [
      { test: 'Emodin', limit: '≤ 2 %; less on request', method: 'HPLC' },
      { test: 'Emodin', limit: '≤ 2 %', method: 'HPLC, by agreement' },
    ],
    passes: [{ test: 'Emodin', limit: 'Reported', method: 'HPLC' }],
  },
  {
    id: 'seen-from',
    says: 'A limit "not detected" names how little would have been seen, where the method gives a figure.',
    looksAt: 'rows',
    at: ['limit'],
    find({ row: { test, limit, method } }) {
      if (!/\b(?:not detected|absent)\b/i.test(limit) || !MEASURES.test(method)) return undefined
      if (/\d|limits|pattern/.test(limit) || method.includes('reporting limit')) return undefined
      return `"${test}: ${limit}" by "${method}" does not say how little would have been seen`
    },
    fix: 'Write from where the method sees it: "Not detected (≤ 1 mg/kg)"',
    finds: [
      { test: 'Sudan dyes', limit: 'Not detected', method: 'LC-MS/MS' },
      { test: 'Species', limit: 'Cichoric acid leads; cynarin absent', method: 'HPLC, 330 nm' },
    ],
    passes: [
      { test: 'Sudan dyes', limit: 'Not detected (≤ 1 mg/kg)', method: 'LC-MS/MS' },
      { test: 'Species', limit: 'Cynarin not detected (≤ 0.1 %)', method: 'HPLC, 330 nm' },
      { test: 'Starch', limit: 'Not detected', method: 'Iodine test' },
    ],
  },
  {
    id: 'method-range',
    says: 'A limit is not below what its method measures, unless the method names the step that concentrates or cleans the sample.',
    looksAt: 'rows',
    at: ['method'],
    find({ row: { test, limit, method } }) {
      const most = mgPerKg(limit)
      const range = RANGES.find((it) => it.method.test(method))
      if (most === undefined || !range || most >= range.least || range.unless?.test(method)) return undefined
      return `"${test} ${limit}" is below ${writtenContent(range.least)}, from where ${range.name} measures as a rule`
    },
    fix: 'Name the method that reaches this limit, or the step that concentrates the sample, or relax the limit',
    finds: [
      { test: 'Protein', limit: '≤ 5 mg/kg', method: 'Bradford' },
      { test: 'Patulin', limit: '≤ 50 µg/kg', method: 'HPLC, 276 nm' },
      { test: 'Mercury', limit: '≤ 1 µg/kg', method: 'ICP-MS' },
      { test: 'Water', limit: '≤ 0.01 %', method: 'Karl Fischer' },
    ],
    passes: [
      { test: 'Protein', limit: '≤ 5 mg/kg', method: 'BCA, precipitated from 10 g' },
      { test: 'Patulin', limit: '≤ 50 µg/kg', method: 'HPLC-DAD after clean-up' },
    ],
  },
  misfit({
    id: 'water-by-drying',
    says: 'Water is not measured by drying, which takes away more.',
    test: /^Water\b/,
    method: /⟨731⟩|[Ll]oss on drying/,
    wrong: 'drying takes away more than water',
    fix: 'Call the row "Loss on drying", or measure the water by Karl Fischer',
    finds: [{ test: 'Water', limit: '≤ 5 %', method: 'USP ⟨731⟩' }],
    passes: [{ test: 'Water', limit: '≤ 5 %', method: 'Karl Fischer, USP ⟨921⟩' }],
  }),
  misfit({
    id: 'drying-by-karl-fischer',
    says: 'What drying takes away is not measured by Karl Fischer, which counts water.',
    test: /^(?:Loss on drying|Moisture)$/,
    method: /⟨921⟩|Karl Fischer/,
    wrong: 'Karl Fischer counts water, not what drying takes away',
    fix: 'Call the row "Water", or dry',
    finds: [{ test: 'Loss on drying', limit: '≤ 5 %', method: 'Karl Fischer, USP ⟨921⟩' }],
    passes: [{ test: 'Loss on drying', limit: '≤ 5 %', method: 'USP ⟨731⟩' }],
  }),
  misfit({
    id: 'headspace',
    says: 'What hardly goes into the gas above a sample is not measured there.',
    // USP ⟨467⟩ names those of its second class that the headspace does not show; the acids and the sulphoxide stay in the diluent.
    test: /^(?:Formamide|N-Methylpyrrolidone|Ethylene glycol|Sulfolane|Dimethyl sulph?oxide|Acetic acid|Formic acid|Glycerol)/i,
    method: /headspace/,
    wrong: 'too little of it goes into the gas above the sample',
    fix: 'Inject directly (GC-FID), or measure an acid by ion chromatography',
    finds: [{ test: 'Acetic acid', limit: '≤ 5,000 mg/kg', method: 'GC-FID headspace' }],
    passes: [{ test: 'Acetic acid', limit: '≤ 5,000 mg/kg', method: 'GC-FID' }],
  }),
  misfit({
    id: 'ignition-with-acid',
    says: 'Residue on ignition is ashed with sulphuric acid, by chapter ⟨281⟩.',
    test: /^Residue on ignition|^Sulphated ash/,
    method: /⟨561⟩/,
    wrong: 'chapter ⟨561⟩ ashes without acid',
    fix: 'Name ⟨281⟩, or call the row "Total ash"',
    finds: [{ test: 'Residue on ignition', limit: '≤ 1 %', method: 'USP ⟨561⟩' }],
    passes: [{ test: 'Residue on ignition', limit: '≤ 1 %', method: 'USP ⟨281⟩' }],
  }),
  misfit({
    id: 'ash-without-acid',
    says: 'Total ash is ashed without acid, by chapter ⟨561⟩.',
    test: /^(?:Total ash|Ash)$|^Acid-insoluble ash/,
    method: /⟨281⟩(?!, without acid)/,
    wrong: 'chapter ⟨281⟩ ashes with sulphuric acid',
    fix: 'Name ⟨561⟩, or call the row "Residue on ignition"',
    finds: [
      { test: 'Total ash', limit: '≤ 1 %', method: 'USP ⟨281⟩' },
      { test: 'Ash', limit: '≤ 1 %', method: 'USP ⟨281⟩' },
    ],
    passes: [{ test: 'Total ash', limit: '≤ 1 %', method: 'USP ⟨281⟩, without acid' }],
  }),
  misfit({
    id: 'species-by-count',
    says: 'Species of germs are looked for by chapter ⟨2022⟩; chapter ⟨2021⟩ counts.',
    test: /^\*?(?:Salmonella|Escherichia coli|Staphylococcus|Pseudomonas)/,
    method: /⟨2021⟩/,
    wrong: 'chapter ⟨2021⟩ counts, and does not look for species',
    fix: 'Name ⟨2022⟩',
    finds: [{ test: '*Salmonella*', limit: 'Absent in 10 g', method: 'USP ⟨2021⟩' }],
    passes: [{ test: '*Salmonella*', limit: 'Absent in 10 g', method: 'USP ⟨2022⟩' }],
  }),
  misfit({
    id: 'count-by-species',
    says: 'Germs are counted by chapter ⟨2021⟩; chapter ⟨2022⟩ looks for species.',
    test: /^(?:Total aerobic count|Yeasts and moulds)/,
    method: /⟨2022⟩/,
    wrong: 'chapter ⟨2022⟩ looks for species, and does not count',
    fix: 'Name ⟨2021⟩',
    finds: [{ test: 'Total aerobic count', limit: '≤ 100 CFU/g', method: 'USP ⟨2022⟩' }],
    passes: [{ test: 'Total aerobic count', limit: '≤ 100 CFU/g', method: 'USP ⟨2021⟩' }],
  }),
  {
    id: 'isomers-by-mass',
    says: 'Isomers weigh the same: a mass spectrometer of one stage does not tell them apart.',
    looksAt: 'rows',
    at: ['method'],
    find({ row }) {
      const said = `${row.test} ${row.limit}`
      if (!/\bMS\b/.test(row.method) || row.method.includes('MS/MS') || /separated|retention/i.test(said))
        return undefined
      if (!ISOMERS.some((pair) => pair.test(said))) return undefined
      return `"${row.method}" weighs "${said}", which are isomers and weigh the same`
    },
    fix: 'Name a method with fragments (LC-MS/MS), or write that they are separated',
    finds: [{ test: 'Identity', limit: 'Yohimbine present, rauwolscine absent', method: 'HPLC-MS' }],
    passes: [
      { test: 'Identity', limit: 'Yohimbine present, rauwolscine absent', method: 'LC-MS/MS' },
      { test: 'Identity', limit: 'Yohimbine separated from rauwolscine', method: 'HPLC-MS' },
      { test: 'Identity', limit: 'Yohimbine present', method: 'HPLC-MS' },
    ],
  },
  {
    id: 'whole-protein',
    says: 'Antibodies and PCR are no proof where acid, synthesis or hot solvents leave no protein or DNA whole.',
    looksAt: 'products',
    find({ record }) {
      const reason = whyNothingIsLeft(record)
      if (reason === undefined) return undefined
      return rowsWrittenIn(record.data)
        .filter(
          ({ row: { test, method } }) =>
            /\bELISA\b|PCR\b/.test(method) && !/ on the raw /.test(method) && !OF_THE_ORGANISM.test(test),
        )
        .map(({ path, row: { test, method } }) => ({
          path: [...path, 'method'],
          wrong: `"${test}" by "${method}" cannot be trusted in goods that are ${reason}`,
        }))
    },
    fix: 'Take marker peptides by LC-MS/MS, test the raw material, or name the batch record',
    finds: [
      ELISA,
      { product: { kind: 'ratio extract', origin: 'acid hydrolysis of chitin', tests: { residues: [ELISA] } } },
      { product: { kind: 'ratio extract', origin: 'synthesis', tests: { residues: [ELISA] } } },
    ],
    passes: [
      { product: { kind: 'ratio extract', tests: { residues: [ELISA] } } },
      { test: 'Production strain', limit: 'Not detected', method: 'PCR' },
      { test: 'Species', limit: 'Pig', method: 'PCR on the raw blood' },
    ],
  },
  {
    id: 'calculated-as',
    says: 'An assay by a reagent that colours a group says what it is calculated as: glucose against its anhydride alone is worth a tenth.',
    looksAt: 'assays',
    at: ['method'],
    find({ assay: { analyte = '', method } }) {
      if (!GROUP_REAGENT.test(method) || CALIBRATED.test(analyte) || CALIBRATED.test(method)) return undefined
      return `"${method}" colours a group, and does not say what the result is calculated as`
    },
    fix: 'Add it ("as glucose"), or that the certificate names the reference',
    finds: [assayed('Polysaccharides', 'UV-Vis, phenol–sulphuric acid, 490 nm')],
    passes: [
      assayed('Polysaccharides', 'UV-Vis, phenol–sulphuric acid, 490 nm, as glucose'),
      assayed('Total phenols as gallic acid', 'Folin–Ciocalteu, 760 nm'),
      assayed('Saponins', 'UV-Vis, vanillin–sulphuric acid, 550 nm, reference substance on the certificate'),
      assayed('Piperine', 'Perchloric acid titration'),
    ],
  },
  {
    id: 'basis-row',
    says: 'An assay on a basis has the row from which it is converted: loss on drying, or water.',
    looksAt: 'assays',
    at: ['basis'],
    find({ assay: { basis }, rows }) {
      if (basis === undefined || basis === 'as is') return undefined
      const { row, name } = TAKEN_OFF[basis]
      if (rows.some(({ test }) => row.test(test))) return undefined
      return {
        wrong: `is "${basis}", but no row of the grade says how much that takes off`,
        fix: `Give the grade or the product a row "${name}", or take the basis whose row is there`,
      }
    },
    fix: 'Give the grade or the product that row, or take the basis whose row is there',
    finds: [
      {
        product: {
          grades: [{ name: '98 %', assay: [{ min: 98, basis: 'anhydrous', method: 'HPLC', technique: 'hplc' }] }],
        },
      },
    ],
    passes: [
      {
        product: {
          grades: [{ name: '98 %', assay: [{ min: 98, basis: 'dried', method: 'HPLC', technique: 'hplc' }] }],
        },
      },
    ],
  },
  {
    id: 'ultraviolet',
    says: 'Ultraviolet ends at 400 nm; what is measured above it is called UV-Vis.',
    looksAt: 'file lines',
    words: VISIBLE_AS_UV,
    find: ({ text }) => `"${VISIBLE_AS_UV.exec(text)?.[0]}" is not ultraviolet, which ends at 400 nm`,
    fix: 'Write UV-Vis',
    finds: [
      'UV, 490 nm',
      'UV 548 nm',
      'read in UV at 450–455 nm',
      'UV, Folin–Ciocalteu',
      { test: 'Flavonoids', limit: '≥ 5 %', method: 'UV, aluminium chloride' },
    ],
    passes: ['UV-Vis, 490 nm', 'UV, 343 nm'],
  },
  {
    id: 'form-of-rows',
    says: 'A liquid has no row that is asked of powders, and an oil none that is asked of what holds water.',
    looksAt: 'products',
    at: ['appearance', 'form'],
    find({ data, rows }) {
      const { form } = data.appearance
      if (form !== 'liquid' && form !== 'oil') return undefined
      const row = rows.find(({ test }) => OF_POWDERS.test(test) || (form === 'oil' && OF_WATERY.test(test)))
      return row && `is "${form}", of which "${row.test}" cannot be measured`
    },
    fix: 'Take the row out, or correct the form',
    finds: [
      { product: { appearance: { form: 'liquid' } } },
      {
        product: {
          appearance: { form: 'oil' },
          grades: [{ name: '98 %', assay: [{ min: 98, method: 'HPLC', technique: 'hplc' }] }],
          tests: { physical: [{ test: 'Water activity', limit: '≤ 0.5', method: 'ISO 18787' }] },
        },
      },
    ],
    passes: [
      {
        product: {
          appearance: { form: 'liquid' },
          grades: [{ name: '98 %', assay: [{ min: 98, method: 'HPLC', technique: 'hplc' }] }],
          tests: { physical: [{ test: 'pH', limit: '4–5', method: 'USP ⟨791⟩' }] },
        },
      },
    ],
  },
]

/** A test that its method does not give. */
type Misfit = { id: string; says: string; test: RegExp; method: RegExp; wrong: string; fix: string } & Pick<
  Rule,
  'finds' | 'passes'
>

function misfit({ test, method, wrong, ...rule }: Misfit): Rule {
  return {
    ...rule,
    looksAt: 'rows',
    at: ['method'],
    find: ({ row }) =>
      test.test(row.test) && method.test(row.method) ? `"${row.test}" by "${row.method}": ${wrong}` : undefined,
  }
}

/** A product with one assay. */
function assayed(analyte: string, method: string): Examples[0] {
  return { product: { grades: [{ name: '98 %', assay: [{ analyte, min: 98, method, technique: 'other' }] }] } }
}

function whyNothingIsLeft({ data: { origin = '', kind, grades } }: ProductFile): string | undefined {
  if (/acid hydrolysis/i.test(origin)) return 'hydrolysed with acid'
  if (/^(?:chemical )?synthesis/i.test(origin)) return 'synthetic'
  const assays = grades.flatMap(({ assay = [] }) => assay)
  const isPure = kind === 'isolate' && assays.length > 0 && assays.every(({ unit, min }) => unit === '%' && min >= PURE)
  return isPure ? `crystallised to ${PURE} % and more` : undefined
}
