import { type Report, reportField } from '../check/report.ts'
import type { Library, ProductFile } from '../library.ts'
import { isEaten } from './foodLimits.ts'
import { leftOutOf, type Person } from './peopleNamed.ts'

const PREGNANCY: Person[] = ['pregnancy', 'breastfeeding']

/** Whom it concerns when a note says this of a material. */
const SAID: [words: RegExp, people: Person[]][] = [
  [/isoflavone|(?:resembles?|binds) oestrogens?|phyto-?oestrogens/i, [...PREGNANCY, 'hormone-dependent conditions']],
  [/\bberberine\b/i, [...PREGNANCY, 'children', 'blood sugar']],
  [/\blaxative/, [...PREGNANCY, 'children']],
  // Regulation (EU) No 1169/2011, Annex III, says so of drinks with much caffeine.
  [/(?:[Cc]ontains|brings|[Hh]igh|Pure|The) (?:theobromine and some )?caffeine/, [...PREGNANCY, 'children']],
  [/sympathomimetic|adrenergic/i, [...PREGNANCY, 'heart or blood pressure', 'MAO inhibitors']],
  [/\bstilbenes?\b|\bresveratrol\b/i, [...PREGNANCY, 'anticoagulants']],
  [/\barginine\b/i, ['heart or blood pressure']],
  [/want of data/, PREGNANCY],
  [/vitamin K|heparin|thrombin|platelet|salicylic/, ['anticoagulants']],
  [/\biodine\b/i, ['the thyroid']],
  [/[Ii]ron overdose/, ['children']],
  [/enzymes? (?:that|which) clear|(?<!inhibitors of )\bCYP/, ['medicines']],
]

/** Whom an extract or powder concerns by the species that it is made from. */
const MADE_FROM: [latin: RegExp, people: Person[]][] = [
  [/^Panax\b/, [...PREGNANCY, 'anticoagulants']],
  [
    /^(?:Agaricus|Cordyceps|Echinacea|Ganoderma|Grifola|Lentinula|Samsoniella|Sanghuangporus|Trametes)\b/,
    ['medicines against immunity'],
  ],
]

/** Where the reason for a caution is known, the note names everybody whom it concerns. */
export function checkReasons(library: Library, report: Report): void {
  for (const record of library.products.values()) {
    const { safetyNote = '', applications } = record.data
    if (!applications.some(isEaten)) continue
    for (const { reason, people } of reasonsOf(record, library)) {
      const missing = leftOutOf(safetyNote, people)
      if (missing.length === 0) continue
      reportField(report, record, {
        path: safetyNote ? ['safetyNote'] : ['plant'],
        wrong: `"${reason}" concerns ${missing.join(', ')}, whom the safety note does not name`,
        fix: 'Name them in "safetyNote"',
      })
    }
  }
}

function reasonsOf({ data }: ProductFile, { plants }: Library): { reason: string; people: Person[] }[] {
  const latin = data.kind === 'isolate' ? '' : (plants.get(data.plant ?? '')?.data.latin ?? '')
  return [
    ...SAID.map(([words, people]) => ({ reason: words.exec(data.safetyNote ?? '')?.[0], people })),
    ...MADE_FROM.map(([genus, people]) => ({ reason: genus.exec(latin)?.[0], people })),
  ].flatMap(({ reason, people }) => (reason === undefined ? [] : [{ reason, people }]))
}
