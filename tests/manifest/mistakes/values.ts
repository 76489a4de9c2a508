import { SCREENS } from '../../../manifest/screens.ts'
import { addField, COMPOUND, edit, inLimits, inPiperine, inQuestion, type Mistake, PLANT } from './mistake.ts'

const OTHER_MARKETS = ['euFood', 'euAdditive', 'uk', 'china', 'cosmetics']
  .map((market) => `${market}: { status: not examined }`)
  .join(', ')

/** The kinds of `content/pages`. */
const PAGE_KINDS = SCREENS.flatMap(({ name, schema }) => (schema ? [name] : [])).join(', ')

/** What stands in the fields: numbers, dates, words of a fixed list, and what is missing. */
export const VALUES: Mistake[] = [
  [
    'a missing field',
    inPiperine('storage: Dry and dark\n', ''),
    'content/products/herbal-extract/pure-piperine.md:2:1: storage: is missing. Add a line "storage: …".',
    inPiperine('solubility:', 'storage: Dry\nsolubility:'),
  ],
  [
    'a field that nobody knows',
    addField('minimum: 3'),
    'content/products/herbal-extract/pure-piperine.md:29:10: unknown field "minimum". Remove it or correct its name.',
  ],
  [
    'a misspelt field',
    inPiperine('storage: Dry', 'storige: Dry'),
    'content/products/herbal-extract/pure-piperine.md:20:10: unknown field "storige", perhaps "storage". Remove it or correct its name.',
  ],
  [
    'a field with a capital',
    inPiperine('kind: isolate', 'Kind: isolate'),
    'content/products/herbal-extract/pure-piperine.md:6:7: unknown field "Kind", perhaps "kind". Remove it or correct its name.',
  ],
  [
    'an empty field that is needed',
    inPiperine('moq: 25 kg\n', 'moq:\n'),
    'content/products/herbal-extract/pure-piperine.md:23:5: moq: is empty. Write its value behind the colon; the field is needed.',
  ],
  [
    'an empty field that may be left out',
    addField('safetyNote:'),
    'content/products/herbal-extract/pure-piperine.md:29:12: safetyNote: is empty. Write its value behind the colon, or delete the line: the field is optional.',
  ],
  [
    'an empty group of fields',
    inPiperine(/appearance: .*\n/, 'appearance:\n'),
    'content/products/herbal-extract/pure-piperine.md:10:12: appearance: is empty. Write what belongs to it below, indented by two spaces; the field is needed.',
    inPiperine(
      'appearance:\n',
      "appearance:\n  text: Crystals\n  form: powder\n  habit: crystalline\n  colour: yellow\n  srgb: '#e8d38e'\n",
    ),
  ],
  [
    'a decimal comma in braces',
    inPiperine('min: 98,', 'min: 98,5,'),
    'content/products/herbal-extract/pure-piperine.md:12:27: 1st assay of the 1st grade: a comma stands in a number before 5. Write a point: .5 in place of ,5.',
    inPiperine('min: 98,5,', 'min: 98.5,'),
  ],
  [
    'a decimal comma on a line of its own',
    inPiperine(
      /- \{ name: 98 %.*\n/,
      '- name: 98 %\n    assay:\n      - min: 98,5\n        method: HPLC\n        technique: hplc\n',
    ),
    'content/products/herbal-extract/pure-piperine.md:14:14: min of the 1st assay of the 1st grade: is "98,5". Write the number alone, with a point for decimals: 98.5.',
    inPiperine('min: 98,5', 'min: 98.5'),
  ],
  [
    'a number with its unit',
    inPiperine('min: 98,', 'min: 98 %,'),
    'content/products/herbal-extract/pure-piperine.md:12:34: min of the 1st assay of the 1st grade: is "98 %". Write the number alone, with a point for decimals: 98.',
  ],
  [
    'a word in place of a number',
    inPiperine('min: 98,', 'min: high,'),
    'content/products/herbal-extract/pure-piperine.md:12:34: min of the 1st assay of the 1st grade: is "high". Write a number without quotes.',
  ],
  [
    'a content of more than 100 %',
    inPiperine('min: 98,', 'min: 980,'),
    'content/products/herbal-extract/pure-piperine.md:12:34: min of the 1st assay of the 1st grade: is more than 100 %. Write a content of at most 100 %, or name its unit, such as unit: IU/g.',
  ],
  [
    'a greatest content below the least',
    inPiperine('max: 97.5', 'max: 9.75'),
    'content/products/herbal-extract/pure-piperine.md:13:43: max of the 1st assay of the 2nd grade: does not fit the rest. Max is greater than min, or left out.',
  ],
  [
    'a number in place of a text',
    inPiperine('limit: ≤ 3.0 mg/kg', 'limit: 3'),
    "content/products/herbal-extract/pure-piperine.md:13:124: limit of the 1st entry of tests.elements of the 2nd grade: is 3. Write it in quotes: '3'.",
    inPiperine('limit: 3', "limit: '3'"),
  ],
  [
    'a list without brackets',
    inPiperine('documents: [coa]', 'documents: coa'),
    'content/products/herbal-extract/pure-piperine.md:26:12: documents: is "coa". Write a list in brackets: [coa].',
  ],
  [
    'a date with points',
    edit('news/new-mill.md', 'date: 2026-02-05', 'date: 31.01.2026'),
    'content/news/new-mill.md:6:7: date: is "31.01.2026". Write 2026-01-31.',
    edit('news/new-mill.md', '31.01.2026', '2026-01-31'),
  ],
  [
    'a date with a short month',
    edit('news/new-mill.md', 'date: 2026-02-05', 'date: 2026-2-5'),
    'content/news/new-mill.md:6:7: date: is "2026-2-5". It must be a date such as 2026-03-18.',
  ],
  [
    'yes in place of true',
    inQuestion('topic:', 'draft: yes\ntopic:'),
    'content/knowledge/what-is-piperine-.md:6:8: draft: is "yes". Write true or false.',
    inQuestion('draft: yes', 'draft: false'),
  ],
  [
    'a quantity without its unit',
    inPiperine('moq: 25 kg\n', 'moq: much\n'),
    'content/products/herbal-extract/pure-piperine.md:23:6: moq: is "much". It must be a quantity such as 25 kg.',
  ],
  [
    'a colour without quotes',
    inPiperine("srgb: '#e8d38e'", 'srgb: e8d38e'),
    'content/products/herbal-extract/pure-piperine.md:10:114: appearance.srgb: is "e8d38e". It must be a colour in quotes such as "#e8d38e", in small letters.',
  ],
  [
    'a misspelt kind',
    inPiperine('kind: isolate', 'kind: isolat'),
    'content/products/herbal-extract/pure-piperine.md:6:7: kind: is "isolat", perhaps "isolate". Use one of isolate, standardised extract, ratio extract, polysaccharide, protein or enzyme, whole powder or juice, mineral or salt, blend, oil.',
  ],
  [
    'a kind that there is not',
    edit(PLANT, 'kind: plant', 'kind: mineral'),
    'content/plants/piper-nigrum.yaml:1:7: kind: is "mineral". Use one of plant, fungus, alga, animal, microbe.',
  ],
  [
    'a misspelt topic',
    inQuestion('topic: substances', 'topic: substence'),
    'content/knowledge/what-is-piperine-.md:6:8: topic: is "substence", perhaps "substances". Use one of substances, plants, grades, extraction, assay, purity, stability, formulation, regulation, trade.',
  ],
  [
    'a misspelt dish',
    edit('pages/oem.md', '\n---\n\nA', '\nforms: [{ name: Tablets, text: Pressed, dish: tabletts }]\n---\n\nA'),
    'content/pages/oem.md:9:47: dish of the 1st form: is "tabletts", perhaps "tablets". Use one of formula-powder, granules, capsules, tablets.',
    edit('pages/oem.md', 'tabletts', 'tablets'),
  ],
  [
    'a misspelt kind of page',
    edit('pages/compare.md', 'name: compare', 'name: compere'),
    `content/pages/compare.md:3:7: name: is "compere", perhaps "compare". Use one of ${PAGE_KINDS}.`,
  ],
  [
    'a misspelt market status',
    addField(`markets: { us: { status: not examned }, ${OTHER_MARKETS} }`),
    'content/products/herbal-extract/pure-piperine.md:29:26: markets.us.status: is "not examned", perhaps "not examined". Use one of authorised, authorised with conditions, history of use, restricted, not authorised, not examined, not applicable.',
    inPiperine('examned', 'examined'),
  ],
  [
    'a grade without anything that is measured',
    inPiperine(/- \{ name: 98 %.*\n/, '- { name: 98 % }\n'),
    'content/products/herbal-extract/pure-piperine.md:12:5: assay of the 1st grade: does not fit the rest. Give the grade an assay, a ratio, a particle size or tests of its own.',
    inPiperine('{ name: 98 % }', '{ name: 98 %, particleSize: 80 mesh }'),
  ],
  [
    'an article about nothing',
    inQuestion('compounds: [piperine]\n', ''),
    'content/knowledge/what-is-piperine-.md:2:1: products: is missing. Name what the article is about in "compounds", in "plants" or in "products".',
    inQuestion('topic:', 'compounds: [piperine]\ntopic:'),
  ],
  [
    'a wrong digit in a CAS number',
    edit(COMPOUND, '94-62-2', '94-62-3'),
    'content/compounds/piperine.yaml:3:6: cas: the check digit of 94-62-3 does not fit. Look the CAS number up again.',
  ],
  [
    'a structure that cannot be read',
    edit(COMPOUND, 'O=C(', 'O=C(('),
    'content/compounds/piperine.yaml:4:9: smiles: the structure "O=C((/C=C/C=C/c1ccc2c(c1)OCO2)N1CCCCC1" cannot be read as SMILES. Copy the SMILES again, in single quotes.',
  ],
  [
    'a structure and a reason why there is none',
    edit(COMPOUND, 'smiles:', 'noStructure: a mixture\nsmiles:'),
    'content/compounds/piperine.yaml:5:9: smiles: does not fit the rest. Give the structure in "smiles", or in "noStructure" why there is none.',
  ],
  [
    'a character that the fonts lack',
    inPiperine('A text about', 'A 姜 text about'),
    'content/products/herbal-extract/pure-piperine.md:33:3: the fonts lack "姜" (U+59DC). Use another character, or write it out.',
    inPiperine('姜', 'ginger'),
  ],
  [
    'a unit without its stroke',
    inLimits('≤ 1.0 mg/kg', '≤ 1.0 mgkg'),
    'content/limits/elements.yaml:4:26: limit of the 1st test: "mgkg" is no unit. Write ≤ 1.0 mg/kg.',
  ],
  [
    'a unit with a letter too many',
    inLimits('≤ 1.0 mg/kg', '≤ 1.0 mg/kgg'),
    'content/limits/elements.yaml:4:26: limit of the 1st test: "mg/kgg" is no unit. Write it in mg/kg, %, µg/kg.',
  ],
  [
    'a decimal comma and a unit in other letters',
    inLimits('≤ 1.0 mg/kg', '≤ 0,5 ppm'),
    'content/limits/elements.yaml:4:26: limit of the 1st test: is "≤ 0,5 ppm". Write it as "≤ 0.5 mg/kg".',
  ],
  [
    'an element at a thousand times what limits are',
    inLimits('≤ 1.0 mg/kg', '≤ 1.0 g/kg'),
    'content/limits/elements.yaml:4:26: limit of the 1st test: Lead at 1000 mg/kg is out of all proportion. Correct the figure or its unit: such limits lie between 0.001 and 20 mg/kg.',
  ],
  [
    'a unit of another test',
    inLimits('≤ 1.0 mg/kg', '≤ 1.0 CFU/g'),
    'content/limits/elements.yaml:4:26: limit of the 1st test: "CFU/g" is no unit of Lead. Write it in mg/kg, %, µg/kg.',
  ],
  [
    'a limit without its unit',
    inLimits('≤ 1.0 mg/kg', '≤ 1.0'),
    'content/limits/elements.yaml:4:26: limit of the 1st test: "≤ 1.0" has no unit. Write it in mg/kg, %, µg/kg.',
  ],
  [
    'an assay in a unit that is none',
    inPiperine('[{ min: 98, basis', '[{ min: 98, unit: mg/kgg, basis'),
    'content/products/herbal-extract/pure-piperine.md:12:44: unit of the 1st assay of the 1st grade: "mg/kgg" is no unit. Write it in mg/kg, %, µg/kg, U/g, kU/g, U/mg, IU/g, kIU/g, IU/mg, ATU/g, FU/g, GDU/g, CFU/g, (E, 1 %).',
  ],
  [
    'an MOQ of a grade with a decimal comma',
    inPiperine('moq: 25 kg }', "moq: '2,5 kg' }"),
    'content/products/herbal-extract/pure-piperine.md:12:124: moq of the 1st grade: is "2,5 kg". It must be a quantity such as 1 kg.',
  ],
]
