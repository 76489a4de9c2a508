import { addField, COMPOUND, edit, type Mistake, PIPERINE, PLANT, QUESTION } from './mistake.ts'

const OTHER_MARKETS = ['euFood', 'euAdditive', 'uk', 'china', 'cosmetics']
  .map((market) => `${market}: { status: not examined }`)
  .join(', ')

/** What stands in the fields: numbers, dates, words of a fixed list, and what is missing. */
export const VALUES: Mistake[] = [
  {
    mistake: 'a missing field',
    made: edit(PIPERINE, 'storage: Dry and dark\n', ''),
    says: 'content/products/herbal-extract/pure-piperine.md:2:1: storage: is missing. Add a line "storage: …".',
    mended: edit(PIPERINE, 'solubility:', 'storage: Dry\nsolubility:'),
  },
  {
    mistake: 'a field that nobody knows',
    made: addField('minimum: 3'),
    says: 'content/products/herbal-extract/pure-piperine.md:27:10: unknown field "minimum". Remove it or correct its name.',
    mended: edit(PIPERINE, 'minimum: 3\n', ''),
  },
  {
    mistake: 'a misspelt field',
    made: edit(PIPERINE, 'storage: Dry', 'storige: Dry'),
    says: 'content/products/herbal-extract/pure-piperine.md:19:10: unknown field "storige", perhaps "storage". Remove it or correct its name.',
    mended: edit(PIPERINE, 'storige', 'storage'),
  },
  {
    mistake: 'a field with a capital',
    made: edit(PIPERINE, 'kind: isolate', 'Kind: isolate'),
    says: 'content/products/herbal-extract/pure-piperine.md:5:7: unknown field "Kind", perhaps "kind". Remove it or correct its name.',
    mended: edit(PIPERINE, 'Kind', 'kind'),
  },
  {
    mistake: 'an empty field that is needed',
    made: edit(PIPERINE, 'moq: 25 kg\n', 'moq:\n'),
    says: 'content/products/herbal-extract/pure-piperine.md:22:5: moq: is empty. Write its value behind the colon; the field is needed.',
    mended: edit(PIPERINE, 'moq:\n', 'moq: 25 kg\n'),
  },
  {
    mistake: 'an empty field that may be left out',
    made: addField('safetyNote:'),
    says: 'content/products/herbal-extract/pure-piperine.md:27:12: safetyNote: is empty. Write its value behind the colon, or delete the line: the field is optional.',
    mended: edit(PIPERINE, 'safetyNote:\n', ''),
  },
  {
    mistake: 'an empty group of fields',
    made: edit(PIPERINE, /appearance: .*\n/, 'appearance:\n'),
    says: 'content/products/herbal-extract/pure-piperine.md:9:12: appearance: is empty. Write what belongs to it below, indented by two spaces; the field is needed.',
    mended: edit(
      PIPERINE,
      'appearance:\n',
      "appearance:\n  text: Crystals\n  form: powder\n  habit: crystalline\n  colour: yellow\n  srgb: '#e8d38e'\n",
    ),
  },
  {
    mistake: 'a decimal comma in braces',
    made: edit(PIPERINE, 'min: 98,', 'min: 98,5,'),
    says: 'content/products/herbal-extract/pure-piperine.md:11:27: 1st assay of the 1st grade: a comma stands in a number before 5. Write a point: .5 in place of ,5.',
    mended: edit(PIPERINE, 'min: 98,5,', 'min: 98.5,'),
  },
  {
    mistake: 'a decimal comma on a line of its own',
    made: edit(PIPERINE, /- \{ name: 98 %.*\n/, '- name: 98 %\n    assay:\n      - min: 98,5\n        method: HPLC\n'),
    says: 'content/products/herbal-extract/pure-piperine.md:13:14: min of the 1st assay of the 1st grade: is "98,5". Write the number alone, with a point for decimals: 98.5.',
    mended: edit(PIPERINE, 'min: 98,5', 'min: 98.5'),
  },
  {
    mistake: 'a number with its unit',
    made: edit(PIPERINE, 'min: 98,', 'min: 98 %,'),
    says: 'content/products/herbal-extract/pure-piperine.md:11:34: min of the 1st assay of the 1st grade: is "98 %". Write the number alone, with a point for decimals: 98.',
    mended: edit(PIPERINE, 'min: 98 %,', 'min: 98,'),
  },
  {
    mistake: 'a word in place of a number',
    made: edit(PIPERINE, 'min: 98,', 'min: high,'),
    says: 'content/products/herbal-extract/pure-piperine.md:11:34: min of the 1st assay of the 1st grade: is "high". Write a number without quotes.',
    mended: edit(PIPERINE, 'min: high,', 'min: 98,'),
  },
  {
    mistake: 'a content of more than 100 %',
    made: edit(PIPERINE, 'min: 98,', 'min: 980,'),
    says: 'content/products/herbal-extract/pure-piperine.md:11:34: min of the 1st assay of the 1st grade: is more than 100 %. Write a content of at most 100 %, or name its unit, such as unit: IU/g.',
    mended: edit(PIPERINE, 'min: 980,', 'min: 98,'),
  },
  {
    mistake: 'a greatest content below the least',
    made: edit(PIPERINE, 'max: 97.5', 'max: 9.75'),
    says: 'content/products/herbal-extract/pure-piperine.md:12:43: max of the 1st assay of the 2nd grade: does not fit the rest. Max is greater than min, or left out.',
    mended: edit(PIPERINE, 'max: 9.75', 'max: 97.5'),
  },
  {
    mistake: 'a number in place of a text',
    made: edit(PIPERINE, 'limit: ≤ 3.0 mg/kg', 'limit: 3'),
    says: "content/products/herbal-extract/pure-piperine.md:12:107: limit of the 1st entry of tests.elements of the 2nd grade: is 3. Write it in quotes: '3'.",
    mended: edit(PIPERINE, 'limit: 3', "limit: '3'"),
  },
  {
    mistake: 'a list without brackets',
    made: edit(PIPERINE, 'documents: [COA]', 'documents: COA'),
    says: 'content/products/herbal-extract/pure-piperine.md:25:12: documents: is "COA". Write a list in brackets: [COA].',
    mended: edit(PIPERINE, 'documents: COA', 'documents: [COA]'),
  },
  {
    mistake: 'a date with points',
    made: edit('news/new-mill.md', 'date: 2026-02-05', 'date: 31.01.2026'),
    says: 'content/news/new-mill.md:6:7: date: is "31.01.2026". Write 2026-01-31.',
    mended: edit('news/new-mill.md', '31.01.2026', '2026-01-31'),
  },
  {
    mistake: 'a date with a short month',
    made: edit('news/new-mill.md', 'date: 2026-02-05', 'date: 2026-2-5'),
    says: 'content/news/new-mill.md:6:7: date: is "2026-2-5". It must be a date such as 2026-03-18.',
    mended: edit('news/new-mill.md', '2026-2-5', '2026-02-05'),
  },
  {
    mistake: 'yes in place of true',
    made: edit(QUESTION, 'topic:', 'draft: yes\ntopic:'),
    says: 'content/knowledge/what-is-piperine-.md:6:8: draft: is "yes". Write true or false.',
    mended: edit(QUESTION, 'draft: yes', 'draft: false'),
  },
  {
    mistake: 'a quantity without its unit',
    made: edit(PIPERINE, 'moq: 25 kg\n', 'moq: much\n'),
    says: 'content/products/herbal-extract/pure-piperine.md:22:6: moq: is "much". It must be a quantity such as 25 kg.',
    mended: edit(PIPERINE, 'moq: much', 'moq: 25 kg'),
  },
  {
    mistake: 'a colour without quotes',
    made: edit(PIPERINE, "srgb: '#e8d38e'", 'srgb: e8d38e'),
    says: 'content/products/herbal-extract/pure-piperine.md:9:114: appearance.srgb: is "e8d38e". It must be a colour in quotes such as "#e8d38e", in small letters.',
    mended: edit(PIPERINE, 'srgb: e8d38e', "srgb: '#e8d38e'"),
  },
  {
    mistake: 'a misspelt kind',
    made: edit(PIPERINE, 'kind: isolate', 'kind: isolat'),
    says: 'content/products/herbal-extract/pure-piperine.md:5:7: kind: is "isolat", perhaps "isolate". Use one of isolate, standardised extract, ratio extract, polysaccharide, protein or enzyme, whole powder or juice, mineral or salt, blend, oil.',
    mended: edit(PIPERINE, 'kind: isolat\n', 'kind: isolate\n'),
  },
  {
    mistake: 'a kind that there is not',
    made: edit(PLANT, 'kind: plant', 'kind: mineral'),
    says: 'content/plants/piper-nigrum.yaml:1:7: kind: is "mineral". Use one of plant, fungus, alga, animal, microbe.',
    mended: edit(PLANT, 'kind: mineral', 'kind: plant'),
  },
  {
    mistake: 'a misspelt topic',
    made: edit(QUESTION, 'topic: substances', 'topic: substence'),
    says: 'content/knowledge/what-is-piperine-.md:6:8: topic: is "substence", perhaps "substances". Use one of substances, plants, grades, extraction, assay, purity, stability, formulation, regulation, trade.',
    mended: edit(QUESTION, 'substence', 'substances'),
  },
  {
    mistake: 'a misspelt dish',
    made: edit('pages/oem.md', '\n---\n\nA', '\nforms: [{ name: Tablets, text: Pressed, dish: tabletts }]\n---\n\nA'),
    says: 'content/pages/oem.md:9:47: dish of the 1st entry of forms: is "tabletts", perhaps "tablets". Use one of formula-powder, granules, capsules, tablets.',
    mended: edit('pages/oem.md', 'tabletts', 'tablets'),
  },
  {
    mistake: 'a misspelt kind of page',
    made: edit('pages/compare.md', 'name: compare', 'name: compere'),
    says: 'content/pages/compare.md:3:7: name: is "compere", perhaps "compare". Use one of Home, about-us, products, productsclass, knowledge, newsclass, contact, search, search-404, compare, structure, thanks, shared-list, inquiry, not-found.',
    mended: edit('pages/compare.md', 'name: compere', 'name: compare'),
  },
  {
    mistake: 'a misspelt market status',
    made: addField(`markets: { us: { status: not examned }, ${OTHER_MARKETS} }`),
    says: 'content/products/herbal-extract/pure-piperine.md:27:26: markets.us.status: is "not examned", perhaps "not examined". Use one of authorised, authorised with conditions, history of use, restricted, not authorised, not examined, not applicable.',
    mended: edit(PIPERINE, 'examned', 'examined'),
  },
  {
    mistake: 'a grade without anything that is measured',
    made: edit(PIPERINE, /- \{ name: 98 %.*\n/, '- { name: 98 % }\n'),
    says: 'content/products/herbal-extract/pure-piperine.md:11:5: assay of the 1st grade: does not fit the rest. Give the grade an assay, a ratio, a particle size or tests of its own.',
    mended: edit(PIPERINE, '{ name: 98 % }', '{ name: 98 %, particleSize: 80 mesh }'),
  },
  {
    mistake: 'an article about nothing',
    made: edit(QUESTION, 'compounds: [piperine]\n', ''),
    says: 'content/knowledge/what-is-piperine-.md:2:1: products: is missing. Name what the article is about in "compounds", in "plants" or in "products".',
    mended: edit(QUESTION, 'topic:', 'compounds: [piperine]\ntopic:'),
  },
  {
    mistake: 'a wrong digit in a CAS number',
    made: edit(COMPOUND, '94-62-2', '94-62-3'),
    says: 'content/compounds/piperine.yaml:3:6: cas: the check digit of 94-62-3 does not fit. Look the CAS number up again.',
    mended: edit(COMPOUND, '94-62-3', '94-62-2'),
  },
  {
    mistake: 'a structure that cannot be read',
    made: edit(COMPOUND, 'O=C(', 'O=C(('),
    says: 'content/compounds/piperine.yaml:4:9: smiles: the structure "O=C((/C=C/C=C/c1ccc2c(c1)OCO2)N1CCCCC1" cannot be read as SMILES. Copy the SMILES again, in single quotes.',
    mended: edit(COMPOUND, 'O=C((', 'O=C('),
  },
  {
    mistake: 'a structure and a reason why there is none',
    made: edit(COMPOUND, 'smiles:', 'noStructure: a mixture\nsmiles:'),
    says: 'content/compounds/piperine.yaml:5:9: smiles: does not fit the rest. Give the structure in "smiles", or in "noStructure" why there is none.',
    mended: edit(COMPOUND, 'noStructure: a mixture\n', ''),
  },
  {
    mistake: 'a character that the fonts lack',
    made: edit(PIPERINE, 'A text about', 'A 姜 text about'),
    says: 'content/products/herbal-extract/pure-piperine.md:31:3: the fonts lack "姜" (U+59DC). Use another character, or write it out.',
    mended: edit(PIPERINE, '姜', 'ginger'),
  },
]
